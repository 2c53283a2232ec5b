import { and, asc, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { cartGiftCards } from '../../cart/tables.ts'
import { isUnpaid } from '../../orders/open-orders.ts'
import { orders } from '../../orders/tables.ts'
import { isActive, toBalance } from '../../stored-value/find-gift-card.ts'
import type { UsableAccount } from '../../stored-value/plan-tenders.ts'
import { storedValueAccounts, storedValueTransactions } from '../../stored-value/tables.ts'

/** What unpaid orders of the customer hold, which the next order replaces. */
const heldByOwnOrders = (customerId: unknown) => sql`(
  select coalesce(sum(hold.amount), 0) from ${orders} join ${storedValueTransactions} as hold on hold.source = ${orders.id} and hold.type = 'hold'
  where ${orders.customerId} = ${customerId}::uuid and ${isUnpaid} and hold.account_id = ${storedValueAccounts.id}
    and not exists (
      select from ${storedValueTransactions} as ended
      where ended.account_id = hold.account_id and ended.source = hold.source and ended.type in ('spend', 'release')))`

/**
 * The gift cards in a cart and the store credit of its account that can pay in a currency. The customer of an account has its id. A guest has
 * no credit, also one whose email address is that of an account.
 */
export const readAccounts = (
  db: Database,
  cart: { customerId: string; currency: string },
): Statement<UsableAccount[]> => selectAccounts(db, cart)

const selectAccounts = prepared(
  (db, { customerId, currency }: Placeholders<{ customerId: string; currency: string }>) =>
    db
      .select({
        id: storedValueAccounts.id,
        kind: storedValueAccounts.kind,
        last4: storedValueAccounts.last4,
        expiresAt: storedValueAccounts.expiresAt,
        available:
          sql`${storedValueAccounts.balance} - ${storedValueAccounts.held} + ${heldByOwnOrders(customerId)}`.mapWith(
            Number,
          ),
      })
      .from(storedValueAccounts)
      .where(
        and(
          sql`${storedValueAccounts.currency} = ${currency}`,
          isActive,
          sql`${storedValueAccounts.id} in (
            select account_id from ${cartGiftCards} where ${cartGiftCards.customerId} = ${customerId}::uuid
            union all
            select id from ${storedValueAccounts} as own
            where own.user_id = ${customerId}::uuid)`,
        ),
      )
      .orderBy(asc(storedValueAccounts.id)),
)

/** The accounts that pay, unless the shopper keeps the store credit for later. */
export const usableAccounts = (
  accounts: UsableAccount[],
  { useStoreCredit = true }: { useStoreCredit?: boolean | undefined },
): UsableAccount[] => (useStoreCredit ? accounts : accounts.filter(({ kind }) => kind !== 'store_credit'))

/** Whether the shop has issued gift cards. */
export const hasGiftCards = prepared(
  (db) =>
    db
      .select({ id: storedValueAccounts.id })
      .from(storedValueAccounts)
      // The index of codes answers this.
      .where(isNotNull(storedValueAccounts.codeHmac))
      .limit(1),
  (found) => found.length > 0,
)

/** The gift cards and the store credit of a cart, as the API returns them. */
export function describeAccounts(accounts: readonly UsableAccount[], currency: string) {
  const giftCards = accounts.flatMap((account) =>
    account.kind === 'gift_card' ? [{ id: account.id, ...toBalance({ ...account, currency }, account.available) }] : [],
  )
  const credit = accounts.find(({ kind, available }) => kind === 'store_credit' && available > 0)
  return {
    ...(giftCards.length > 0 && { giftCards }),
    ...(credit && { storeCredit: credit.available }),
  }
}
