import { eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orders } from './tables.ts'

/** Condition: the order is that of a customer, or of a guest whose email address the customer's account has verified. */
export const ownedBy = (customerId: string | Placeholder): SQL | undefined =>
  or(
    eq(orders.customerId, customerId),
    sql`exists (select from customers where customers.id = orders.user_id and customers.user_id = ${customerId})`,
  )

/** The customers whose orders an account has: that of the account, and guests whose email address it has verified. */
export const customersOf = (userId: string | Placeholder): SQL =>
  sql`(select customers.id from customers where customers.user_id = ${userId})`

/** The IDs of `customersOf`. */
export async function listCustomersOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.select({ id: customers.id }).from(customers).where(eq(customers.userId, userId))
  return rows.map(({ id }) => id)
}
