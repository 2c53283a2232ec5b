import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RedirectStatus } from '#contract/redirects.ts'

/** Two redirects of the same address violate this constraint. */
export const ONE_REDIRECT = 'redirects_one_from'

/** No target has a redirect itself, except one of status 410. */
export const redirects = pgTable(
  'redirects',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** A decoded path without a slash at its end. */
    from: text().notNull(),
    /** A path of the shop, which may have a query, or a URL. */
    to: text(),
    /** The path of `to`, as in `from`; null for another site. */
    toPath: text('to_path'),
    status: smallint().$type<RedirectStatus>().notNull(),
    /** Incremented by each change, to detect edits of an outdated version. */
    revision: integer().notNull().default(1),
  },
  (redirect) => [
    uniqueIndex(ONE_REDIRECT).on(redirect.from),
    index('redirects_by_to_path').on(redirect.toPath),
    index('redirects_by_trigrams').using(
      'gin',
      sql`(${redirect.from} || ' ' || coalesce(${redirect.to}, '')) gin_trgm_ops`,
    ),
    check('redirects_status_known', sql`${redirect.status} in (301, 302, 410)`),
    check('redirects_target_unless_gone', sql`(${redirect.to} is null) = (${redirect.status} = 410)`),
    check('redirects_not_to_itself', sql`${redirect.toPath} <> ${redirect.from}`),
  ],
)
