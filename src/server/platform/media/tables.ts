import { pgTable, text } from 'drizzle-orm/pg-core'

/** What is known of a picture beside its address. */
export const pictures = pgTable('pictures', {
  url: text().primaryKey(),
  /** A tiny version of it, as a data URI. */
  placeholder: text().notNull(),
})
