import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/identity/accounts/tables.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'

/** All versions of content pages, such as “About Us”. The highest version is shown. */
export const pageVersions = pgTable(
  'page_versions',
  {
    /** Path in the shop, without the leading slash. */
    slug: text().notNull(),
    /** 1 is the initial text that comes with the shop. */
    version: integer().notNull(),
    title: text().notNull(),
    /** For search engines. */
    description: text().notNull(),
    /** Markdown, with placeholders such as `{{returnDays}}`. */
    text: text().notNull(),
    /** Null for the initial text. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (page) => [primaryKey({ columns: [page.slug, page.version] })],
)
