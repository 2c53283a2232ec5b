import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/database/database.ts'
import { contains, isAddress } from '#server/platform/database/text-search.ts'
import { MAX_MATCHES, matchesNameOrEmail } from '../accounts/match-users.ts'
import { users } from '../accounts/tables.ts'
import { customers } from './tables.ts'

/** Condition: the guest's name or email address contains this text. */
export const matchesGuest = (text: string): SQL | undefined =>
  isAddress(text)
    ? sql`${customers.email} = ${text}`
    : or(contains(customers.name, text), contains(sql`${customers.email}::text`, text))

/** Condition on customers joined with their accounts: the name or email address of either contains this text. */
export const matchesCustomer = (text: string): SQL | undefined => or(matchesNameOrEmail(text), matchesGuest(text))

/**
 * The IDs of the customers that match, so that other queries can use an index on them.
 * @returns undefined if there are `MAX_MATCHES` or more
 */
export async function findCustomerIds(db: Database, text: string): Promise<string[] | undefined> {
  const ids = () => db.select({ id: customers.id }).from(customers)
  const matches = await unionAll(
    ids().innerJoin(users, eq(users.id, customers.userId)).where(matchesNameOrEmail(text)).limit(MAX_MATCHES),
    ids()
      .where(and(customers.isGuest, matchesGuest(text)))
      .limit(MAX_MATCHES),
  )
  return matches.length < MAX_MATCHES ? [...new Set(matches.map(({ id }) => id))] : undefined
}
