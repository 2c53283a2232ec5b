import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { hashCode, lastLetters } from './gift-card-code.ts'
import { storedValueAccounts, storedValueTransactions } from './tables.ts'

/** Issues a gift card that an order has bought. @returns its id */
export async function issueForOrder(
  tx: Database,
  secrets: Pick<Secrets, 'giftCardKey'>,
  { orderId, code, currency, amount }: { orderId: string; code: string; currency: string; amount: Cents },
): Promise<number> {
  const [account] = await tx
    .insert(storedValueAccounts)
    .values({ kind: 'gift_card', currency, codeHmac: hashCode(secrets, code), last4: lastLetters(code) })
    .returning({ id: storedValueAccounts.id })
  if (!account) throw new Error('PostgreSQL returned no row for an insert')
  await tx
    .insert(storedValueTransactions)
    .values({ accountId: account.id, type: 'issue', amount, source: orderId, orderId })
  return account.id
}

/** Ends a locked gift card whose order is refunded. @param amount its whole balance */
export async function endForRefund(
  tx: Database,
  { accountId, orderId, amount }: { accountId: number; orderId: string; amount: Cents },
): Promise<void> {
  await tx
    .insert(storedValueTransactions)
    .values({ accountId, type: 'correct', amount: -amount, source: orderId, orderId })
  await tx.update(storedValueAccounts).set({ disabledAt: sql`now()` }).where(eq(storedValueAccounts.id, accountId))
}
