import { or, type SQL, sql } from 'drizzle-orm'
import { MAX_COUNTED } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing, contains, isAddress } from '#server/platform/database/text-search.ts'
import { users } from './tables.ts'

/** Condition: the account's name or email contains this text. A complete email address matches exactly, if it exists. */
export const matchesNameOrEmail = (text: string): SQL | undefined =>
  isAddress(text)
    ? sql`${users.id} = any(coalesce(
        nullif(array(select id from ${users} where email = ${text}), '{}'),
        array(select id from ${users} where email::text ilike ${containing(text)} limit ${MAX_COUNTED})))`
    : or(contains(users.name, text), contains(sql`${users.email}::text`, text))

/** Above this number of matches, `findUserIds` returns undefined. */
export const MAX_MATCHES = 2_000

/**
 * The IDs of the accounts that match, so that other queries can use an index on the account ID.
 * @returns undefined if there are `MAX_MATCHES` or more
 */
export async function findUserIds(db: Database, text: string): Promise<string[] | undefined> {
  const matches = await db.select({ id: users.id }).from(users).where(matchesNameOrEmail(text)).limit(MAX_MATCHES)
  return matches.length < MAX_MATCHES ? matches.map(({ id }) => id) : undefined
}
