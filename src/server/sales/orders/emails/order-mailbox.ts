import { eq, sql } from 'drizzle-orm'
import { type Language, toLanguage } from '#messages/runtime/language.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { hasReachedDailyLimit, mailboxLock } from '#server/platform/mail/daily-limits.ts'
import { toVerifiedEmail } from '#server/platform/mail/verified-email.ts'
import { orders } from '../tables.ts'

/** The possible recipients of emails about an order. */
export interface OrderMailbox {
  /** The email address that the shopper typed at checkout; empty when the order’s contact details were deleted. */
  typed: string
  /** The account's email address, if it is verified. */
  verified: string | null
  /** Whether the typed address is unverified and has had its daily maximum of emails. */
  hasReachedDailyLimit: boolean
  /** The language of the order. */
  language: Language
}

const typed = sql`${orders.shippingAddress}->>'email'`.mapWith(String)
const isTypedVerified = sql`(${users.emailVerifiedAt} is not null and lower(${users.email}::text) = lower(${typed}))`

/**
 * Serializes transactions that send to the same unverified address, so that its daily maximum is counted correctly. Take it
 * before `readOrderMailbox`, after the lock of the order and before that of stock.
 */
export const lockOrderMailbox = (tx: Database, orderId: string): Statement<unknown> => mailboxLocked(tx, { orderId })

const mailboxLocked = prepared((_, { orderId }: Placeholders<{ orderId: string }>) =>
  mailboxLock(
    sql`(select ${typed} from ${orders} left join ${customers} on ${customers.id} = ${orders.customerId}
      left join ${users} on ${users.id} = ${customers.userId}
      where ${orders.id} = ${orderId} and ${isTypedVerified} is not true)`,
  ),
)

/** The same lock, for an order that is not written yet. */
export const lockMailboxOf = (tx: Database, customerId: string, email: string): Statement<unknown> =>
  newMailboxLocked(tx, { customerId, email })

const newMailboxLocked = prepared((_, { customerId, email }: Placeholders<{ customerId: string; email: string }>) =>
  mailboxLock(
    sql`(select ${email}::text where not exists (select from ${customers} join ${users} on ${users.id} = ${customers.userId}
      where ${customers.id} = ${customerId} and ${users.emailVerifiedAt} is not null and lower(${users.email}::text) = lower(${email}::text)))`,
  ),
)

export const readOrderMailbox = (tx: Database, orderId: string): Statement<OrderMailbox | undefined> =>
  mailbox(tx, { orderId })

const mailbox = prepared(
  (db, { orderId }: Placeholders<{ orderId: string }>) =>
    db
      .select({
        typed,
        language: orders.language,
        account: { email: users.email, emailVerifiedAt: users.emailVerifiedAt },
        hasReachedDailyLimit: sql`(${isTypedVerified} is not true and ${hasReachedDailyLimit(typed)})`.mapWith(Boolean),
      })
      .from(orders)
      .leftJoin(customers, eq(customers.id, orders.customerId))
      .leftJoin(users, eq(users.id, customers.userId))
      .where(eq(orders.id, orderId)),
  ([row]): OrderMailbox | undefined =>
    row && {
      ...row,
      language: toLanguage(row.language),
      verified: row.account && toVerifiedEmail(row.account),
    },
)
