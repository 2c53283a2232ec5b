import { or, type SQL, sql } from 'drizzle-orm'
import { MAX_COUNTED } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing, contains, isAddress } from '#server/platform/database/text-search.ts'
import { users } from './tables.ts'

/** A condition: an account's name or email contains these characters; a complete address matches exactly. */
export const isNamed = (characters: string): SQL | undefined =>
  isAddress(characters)
    ? sql`${users.id} = any(coalesce(
        nullif(array(select id from ${users} where email = ${characters}), '{}'),
        array(select id from ${users} where email::text ilike ${containing(characters)} limit ${MAX_COUNTED})))`
    : or(contains(users.name, characters), contains(sql`${users.email}::text`, characters))

/** Maximum number of people that a name is resolved to. */
export const MAX_PEOPLE = 2_000

/**
 * The ids of the accounts that `isNamed` matches, so that an index on the account can be used.
 * @returns undefined if there are more than `MAX_PEOPLE`
 */
export async function findNamed(db: Database, characters: string): Promise<string[] | undefined> {
  const people = await db.select({ id: users.id }).from(users).where(isNamed(characters)).limit(MAX_PEOPLE)
  return people.length < MAX_PEOPLE ? people.map(({ id }) => id) : undefined
}
