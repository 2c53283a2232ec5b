import { eq } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { storedValueAccounts, storedValueTransactions } from './tables.ts'

/** The store credit of an account with all its transactions, for the export of personal data. */
export async function exportCredit(db: Database, userId: string) {
  const accounts = await db.select().from(storedValueAccounts).where(eq(storedValueAccounts.userId, userId))
  const rows = await db
    .select({ transaction: storedValueTransactions })
    .from(storedValueTransactions)
    .innerJoin(storedValueAccounts, eq(storedValueAccounts.id, storedValueTransactions.accountId))
    .where(eq(storedValueAccounts.userId, userId))
    .orderBy(storedValueTransactions.id)
  return accounts.map(({ id, currency, balance, held }) => ({
    ...{ currency, balance: toDecimal(balance), held: toDecimal(held) },
    transactions: rows
      .filter(({ transaction }) => transaction.accountId === id)
      .map(({ transaction: { type, amount, orderId, at } }) => ({ type, amount: toDecimal(amount), orderId, at })),
  }))
}
