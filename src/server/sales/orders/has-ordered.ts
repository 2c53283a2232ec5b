import { and, eq, ne, not, sql } from 'drizzle-orm'
import type { PromotionCustomer } from '#server/commerce/promotions/uses/find-exhausted.ts'
import { mailboxOf } from '#server/identity/accounts/mailbox.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isUnpaid } from './open-orders.ts'
import { orders } from './tables.ts'

/**
 * Whether a customer has an order, also as another customer of the same account or with an address of the same mailbox. Canceled
 * orders, and the unpaid one that the next order replaces, do not count.
 */
export const hasOrdered = async (db: Database, { id, sameAccount, mailbox }: PromotionCustomer): Promise<boolean> => {
  // One list, because conditions with `or` would read all orders.
  const same = sql`(select ${id}::uuid union all ${sameAccount}
    union all select ${customers.id} from ${customers} where ${customers.email} is not null and ${mailboxOf(customers.email)} = ${mailbox}
    union all select ${users.id} from ${users} where ${mailboxOf(users.email)} = ${mailbox})`
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
