import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/identity/accounts/tables.ts'
import { moment } from '#server/platform/database/columns.ts'

/** The pages of words, such as “About Us”, as they were saved each time: the one with the highest number is shown. */
export const pageVersions = pgTable(
  'page_versions',
  {
    /** Its address in the shop, without the slash. */
    slug: text().notNull(),
    /** 1 is what the shop came with. */
    version: integer().notNull(),
    title: text().notNull(),
    /** For search engines. */
    description: text().notNull(),
    /** Markdown, with placeholders such as `{{returnDays}}`. */
    text: text().notNull(),
    /** Null when the shop came with it. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (page) => [primaryKey({ columns: [page.slug, page.version] })],
)
