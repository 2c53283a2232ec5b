import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isActive } from './find-gift-card.ts'
import { ensureCreditAccount } from './issue.ts'
import { parseSource } from './source.ts'
import { storedValueAccounts, storedValueTransactions } from './tables.ts'

/**
 * Returns money to the gift card or store credit that paid, for a locked order. A card that has ended becomes store credit.
 * @param refund its id and the source of its payment
 * @throws Error for a guest whose card has ended; staff pay the refund in another way
 */
export async function refundStoredValue(
  tx: Database,
  { id: orderId, customerId, currency }: { id: string; customerId: string; currency: string },
  { id, amount, source }: { id: string; amount: Cents; source: string },
): Promise<void> {
  const [account] = await tx
    .select({ id: storedValueAccounts.id, isActive: sql`${isActive}`.mapWith(Boolean) })
    .from(storedValueAccounts)
    .where(eq(storedValueAccounts.id, parseSource(source)))
    .for('update')
  const accountId = account?.isActive ? account.id : await findCredit(tx, customerId, currency)
  await tx.insert(storedValueTransactions).values({ accountId, type: 'refund', amount, source: id, orderId })
}

async function findCredit(tx: Database, customerId: string, currency: string): Promise<number> {
  const [customer] = await tx.select({ userId: customers.userId }).from(customers).where(eq(customers.id, customerId))
  if (!customer?.userId) throw new Error('The gift card of a guest has ended')
  return ensureCreditAccount(tx, customer.userId, currency)
}
