import { or, type SQL, sql } from 'drizzle-orm'
import { MAX_COUNTED } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing, contains, isAddress } from '#server/platform/database/text-search.ts'
import { users } from './tables.ts'

/** That an account's name or e-mail has these characters; of a whole address that somebody has, that it is theirs. */
export const isNamed = (characters: string): SQL | undefined =>
  isAddress(characters)
    ? sql`${users.id} = any(coalesce(
        nullif(array(select id from ${users} where email = ${characters}), '{}'),
        array(select id from ${users} where email::text ilike ${containing(characters)} limit ${MAX_COUNTED})))`
    : or(contains(users.name, characters), contains(sql`${users.email}::text`, characters))

/** Maximum number of people that a name is resolved to. */
export const MAX_PEOPLE = 2_000

/**
 * The accounts that `isNamed` finds, where they are few enough to know them all: what is theirs has an index.
 * @returns undefined where they are more
 */
export async function findNamed(db: Database, characters: string): Promise<string[] | undefined> {
  const people = await db.select({ id: users.id }).from(users).where(isNamed(characters)).limit(MAX_PEOPLE)
  return people.length < MAX_PEOPLE ? people.map(({ id }) => id) : undefined
}
