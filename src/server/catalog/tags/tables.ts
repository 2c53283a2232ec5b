import { integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { citext } from '#server/platform/database/columns.ts'

/** Words with which staff group products. Unused tags are kept. */
export const tags = pgTable(
  'tags',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: citext().notNull(),
  },
  (tag) => [uniqueIndex('tags_one_name').on(tag.name)],
)
