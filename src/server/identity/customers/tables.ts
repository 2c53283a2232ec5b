import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, timestampColumn } from '#server/platform/database/columns.ts'
import { mailboxOf } from '../accounts/mailbox.ts'
import { users } from '../accounts/tables.ts'

/**
 * Who buys: an account, or a guest. Carts, orders, returns and VAT numbers belong to customers. Their columns are named `user_id`, because
 * the previous version writes them: the customer of an account has the account's ID.
 */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The account. Null for a guest whose email address no account has verified. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    isGuest: boolean('is_guest').notNull().default(false),
    /** The email address and name that a guest typed. Those of an account are in `users`. */
    email: citext(),
    name: text(),
    /** SHA-256 of a guest's token; null when it was ended. */
    tokenHash: text('token_hash').unique(),
    /** When a guest last began a checkout, for the end of the token; null for accounts. */
    seenAt: timestampColumn('seen_at'),
  },
  (customer) => [
    index('customers_by_user').on(customer.userId),
    index('customers_by_email').on(customer.email).where(sql`email is not null`),
    index('customers_by_mailbox').on(mailboxOf(customer.email)).where(sql`email is not null`),
    index('customers_by_age').on(customer.seenAt).where(sql`is_guest`),
    index('customers_by_trigrams')
      .using('gin', sql`${customer.name} gin_trgm_ops`, sql`(${customer.email}::text) gin_trgm_ops`)
      .where(sql`is_guest`),
    check(
      'customers_of_accounts',
      sql`case when ${customer.isGuest} then ${customer.seenAt} is not null else ${customer.userId} is not distinct from ${customer.id} and num_nonnulls(${customer.email}, ${customer.name}, ${customer.tokenHash}, ${customer.seenAt}) = 0 end`,
    ),
  ],
)
