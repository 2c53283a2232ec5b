import { pgTable, text } from 'drizzle-orm/pg-core'

/** Pictures of products, by URL. */
export const pictures = pgTable('pictures', {
  url: text().primaryKey(),
  /** A tiny version of the picture, as a data URI. */
  placeholder: text().notNull(),
})
