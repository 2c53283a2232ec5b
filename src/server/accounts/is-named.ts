import { or, type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#contract/shop.ts'
import { containing, contains, isAddress } from '../database/text-search.ts'
import { users } from './tables.ts'

/** That an account's name or e-mail has these characters; of a whole address that somebody has, that it is theirs. */
export const isNamed = (characters: string): SQL | undefined =>
  isAddress(characters)
    ? sql`${users.id} = any(coalesce(
        nullif(array(select id from ${users} where email = ${characters}), '{}'),
        array(select id from ${users} where email::text ilike ${containing(characters)} limit ${MOST_COUNTED})))`
    : or(contains(users.name, characters), contains(sql`${users.email}::text`, characters))
