import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { HistoryQuery, OwnCreditReply, StoredValueTransaction, UserCreditReply } from '#contract/gift-cards.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { storedValueAccounts, storedValueTransactions } from './tables.ts'

type Page = z.output<typeof HistoryQuery>
type Transaction = z.output<typeof StoredValueTransaction> & { currency: string }
type Credit = Omit<z.output<typeof UserCreditReply>, 'transactions'> & { transactions: Transaction[] }

/** A page of the transactions of accounts, the newest first. */
export async function listTransactions(
  db: Database,
  accountIds: number[],
  { page, limit }: Page,
): Promise<{ transactions: Transaction[]; total: number }> {
  const ofAccounts = inArray(storedValueTransactions.accountId, accountIds)
  const [rows, total] = await Promise.all([
    db
      .select({
        id: storedValueTransactions.id,
        type: storedValueTransactions.type,
        amount:
          sql`case when ${storedValueTransactions.type} in ('spend', 'expire', 'cash_out') then -1 else 1 end * ${storedValueTransactions.amount}`.mapWith(
            Number,
          ),
        at: storedValueTransactions.at,
        orderId: storedValueTransactions.orderId,
        reason: storedValueTransactions.reason,
        actor: { id: users.id, name: users.name },
        currency: storedValueAccounts.currency,
      })
      .from(storedValueTransactions)
      .innerJoin(storedValueAccounts, eq(storedValueAccounts.id, storedValueTransactions.accountId))
      .leftJoin(users, eq(users.id, storedValueTransactions.actorId))
      .where(ofAccounts)
      .orderBy(desc(storedValueTransactions.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, storedValueTransactions, ofAccounts),
  ])
  return { transactions: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total }
}

/** The store credit of an account in each currency, with its history, as staff see it. */
export async function readCredit(db: Database, userId: string, page: Page): Promise<Credit> {
  const accounts = await db
    .select({
      id: storedValueAccounts.id,
      currency: storedValueAccounts.currency,
      balance: storedValueAccounts.balance,
      held: storedValueAccounts.held,
    })
    .from(storedValueAccounts)
    .where(eq(storedValueAccounts.userId, userId))
    .orderBy(storedValueAccounts.currency)
  const history = await listTransactions(
    db,
    accounts.map(({ id }) => id),
    page,
  )
  return { balances: accounts.map(({ id: _, ...balance }) => balance), ...history }
}

/** The store credit of an account, as its owner sees it: without names of staff and their reasons. */
export async function readOwnCredit(
  db: Database,
  userId: string,
  page: Page,
): Promise<z.output<typeof OwnCreditReply>> {
  const { transactions, ...credit } = await readCredit(db, userId, page)
  return { ...credit, transactions: transactions.map(({ actor: _, reason: __, ...transaction }) => transaction) }
}
