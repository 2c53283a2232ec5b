import { integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { citext } from '#server/platform/database/columns.ts'

/** The words by which staff group products. They stay when no product has them anymore. */
export const tags = pgTable(
  'tags',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: citext().notNull(),
  },
  (tag) => [uniqueIndex('tags_one_name').on(tag.name)],
)
