import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isActive } from './find-gift-card.ts'
import { ensureCreditAccount } from './issue.ts'
import { parseSource } from './source.ts'
import { storedValueAccounts, storedValueTransactions } from './tables.ts'

/**
 * Locks the gift card or store credit to which a refund returns: the one that paid, or store credit if a card has ended.
 * @param source of the payment
 * @returns undefined if there is none: the card of a guest has ended, or the account was erased. Staff pay the refund in another way
 */
export async function lockRefundAccount(
  tx: Database,
  { customerId, currency }: { customerId: string; currency: string },
  source: string,
): Promise<number | undefined> {
  const [account] = await tx
    .select({ id: storedValueAccounts.id, kind: storedValueAccounts.kind, isActive: sql`${isActive}`.mapWith(Boolean) })
    .from(storedValueAccounts)
    .where(eq(storedValueAccounts.id, parseSource(source)))
    .for('update')
  if (account?.kind === 'gift_card' && account.isActive) return account.id
  const [customer] = await tx
    .select({ userId: users.id })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(and(eq(customers.id, customerId), isNull(users.anonymizedAt)))
  return customer && ensureCreditAccount(tx, customer.userId, currency)
}

/** Returns money to a locked account. @param refund the id of a refund of the order */
export async function refundStoredValue(
  tx: Database,
  accountId: number,
  { id, amount, reference }: { id: string; amount: Cents; reference: string },
): Promise<void> {
  await tx.insert(storedValueTransactions).values({ accountId, type: 'refund', amount, source: id, orderId: reference })
}
