import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type StoredValueType, storedValueTypes } from '#contract/gift-cards.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'

export const storedValueKinds = ['gift_card', 'store_credit'] as const
export type StoredValueKind = (typeof storedValueKinds)[number]

/** Gift cards and the store credit of accounts. They are rows of one table, because orders lock both in one order. Money in hundredths. */
export const storedValueAccounts = pgTable(
  'stored_value_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<StoredValueKind>().notNull(),
    /** In capital letters. */
    currency: text().notNull(),
    /** What the shop owes, including what unpaid orders hold. Changed by the trigger of the transactions only. */
    balance: bigint({ mode: 'number' }).notNull().default(0),
    held: bigint({ mode: 'number' }).notNull().default(0),
    /** Of store credit. */
    userId: uuid('user_id').references(() => users.id),
    /** HMAC of the code of a gift card, which is not stored. */
    codeHmac: text('code_hmac'),
    last4: text(),
    expiresAt: timestampColumn('expires_at'),
    disabledAt: timestampColumn('disabled_at'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (account) => [
    uniqueIndex('stored_value_by_code').on(account.codeHmac),
    index('stored_value_by_last4').on(account.last4, account.id),
    index('stored_value_owed').on(account.currency, account.balance).where(sql`kind = 'gift_card' and balance > 0`),
    index('stored_value_expiring').on(account.expiresAt).where(sql`expires_at is not null and balance > 0`),
    index('stored_value_gift_cards').on(account.id).where(sql`kind = 'gift_card'`),
    uniqueIndex('stored_value_by_user').on(account.userId, account.currency),
    oneOf('stored_value_kind_known', account.kind, storedValueKinds),
    check('stored_value_balance_within', sql`${account.held} >= 0 and ${account.balance} >= ${account.held}`),
    check(
      'stored_value_of_kind',
      sql`case ${account.kind} when 'gift_card' then ${account.codeHmac} is not null and ${account.last4} is not null and ${account.userId} is null
        else ${account.userId} is not null and ${account.codeHmac} is null end`,
    ),
  ],
)

/** Append-only by a trigger. Amounts are positive, except corrections. */
export const storedValueTransactions = pgTable(
  'stored_value_transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => storedValueAccounts.id),
    type: text().$type<StoredValueType>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** The id of the order or refund, or the key of the request of staff. */
    source: text().notNull(),
    /** The order that it results from; null when it does not. */
    orderId: text('order_id'),
    /** What staff wrote. */
    reason: text(),
    /** The staff account that made it; null when it results from an order. */
    actorId: uuid('actor_id'),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('stored_value_one_per_source').on(row.accountId, row.source, row.type),
    uniqueIndex('stored_value_one_end_per_hold').on(row.accountId, row.source).where(sql`type in ('spend', 'release')`),
    index('stored_value_by_source').on(row.source),
    index('stored_value_by_account').on(row.accountId, row.id),
    oneOf('stored_value_type_known', row.type, storedValueTypes),
    check(
      'stored_value_amount',
      sql`case when ${row.type} = 'correct' then ${row.amount} <> 0 else ${row.amount} > 0 end`,
    ),
  ],
)
