import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { hashQuestion, type TaxProvider, type TaxQuestion, type TaxQuote } from '#server/commerce/tax/tax-provider.ts'
import type { Database } from '#server/platform/database/database.ts'
import { taxQuotes } from './tables.ts'

/** Minutes for which an answer of the provider is used. Rates change at most once a day. */
export const QUOTE_MINUTES = 30

const expiry = sql`now() - make_interval(mins => ${sql.raw(String(QUOTE_MINUTES))})`

/** The kept answer to a question. Asks nobody, so that a transaction can use it. */
export const findKeptQuote = (
  db: Database,
  provider: Pick<TaxProvider, 'name'>,
  question: TaxQuestion,
): Promise<TaxQuote | undefined> =>
  select(db, and(eq(taxQuotes.hash, hashQuestion(provider.name, question)), gt(taxQuotes.askedAt, expiry)))

/**
 * Removes the kept answer for an order that has its taxes, because a calculation can be recorded for one payment only
 * (https://docs.stripe.com/api/tax/associations/object, `another_payment_associated_with_calculation`).
 * @returns false if another order has it
 */
export async function takeKeptQuote(
  tx: Database,
  provider: Pick<TaxProvider, 'name'>,
  question: TaxQuestion,
): Promise<boolean> {
  const taken = await tx
    .delete(taxQuotes)
    .where(eq(taxQuotes.hash, hashQuestion(provider.name, question)))
    .returning({ hash: taxQuotes.hash })
  return taken.length > 0
}

/**
 * The answer to a question: the kept one, or that of the provider, which is kept.
 * @throws ShopError tax_unavailable, invalid_request
 */
export async function readQuote(db: Database, provider: TaxProvider, question: TaxQuestion): Promise<TaxQuote> {
  const kept = await findKeptQuote(db, provider, question)
  if (kept) return kept
  const quote = await provider.quote(question)
  const hash = hashQuestion(provider.name, question)
  const askedAt = sql`now()`
  const inserted = await db
    .insert(taxQuotes)
    .values({ hash, quote, askedAt })
    .onConflictDoUpdate({ target: taxQuotes.hash, set: { quote, askedAt }, setWhere: lte(taxQuotes.askedAt, expiry) })
    .returning({ quote: taxQuotes.quote })
  // Another request has kept an answer in the meantime, which its shopper sees.
  return inserted[0]?.quote ?? (await select(db, eq(taxQuotes.hash, hash))) ?? quote
}

async function select(db: Database, condition: SQL | undefined): Promise<TaxQuote | undefined> {
  const [row] = await db.select({ quote: taxQuotes.quote }).from(taxQuotes).where(condition)
  return row?.quote
}
