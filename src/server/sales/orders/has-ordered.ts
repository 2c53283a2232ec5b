import { and, eq, ne, not, sql } from 'drizzle-orm'
import { users } from '#server/identity/accounts/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isUnpaid } from './open-orders.ts'
import { customersOf } from './owned-by.ts'
import { orders } from './tables.ts'

/**
 * Whether a customer has an order, also as another customer of the same account or with the same email address. Canceled orders, and the unpaid
 * one that the next order replaces, do not count.
 */
export const hasOrdered = async (
  db: Database,
  { id, account, email }: { id: string; account: string | null; email: string },
): Promise<boolean> => {
  // One list, because conditions with `or` would read all orders.
  const same = sql`(select ${id}::uuid union all ${customersOf(account ?? id)}
    union all select ${customers.id} from ${customers} where ${customers.email} = ${email}
    union all select ${users.id} from ${users} where ${users.email} = ${email})`
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ne(orders.status, 'Cancelled'),
        sql`${orders.customerId} in ${same}`,
        not(and(eq(orders.customerId, id), isUnpaid) ?? sql`false`),
      ),
    )
    .limit(1)
  return found.length > 0
}
