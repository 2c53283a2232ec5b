import { or, type SQL, sql } from 'drizzle-orm'
import { contains } from '../database/text-search.ts'
import { users } from './tables.ts'

/** That an account's name or e-mail has these characters. */
export const isNamed = (characters: string): SQL | undefined =>
  or(contains(users.name, characters), contains(sql`${users.email}::text`, characters))
