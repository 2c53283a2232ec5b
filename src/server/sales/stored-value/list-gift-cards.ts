import { and, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminGiftCard, GiftCardQuery, GiftCardState, GiftCardsReply } from '#contract/gift-cards.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { StoredValueAccount } from './find-gift-card.ts'
import { hashCode, LAST_LETTERS, toCode } from './gift-card-code.ts'
import { storedValueAccounts, storedValueTransactions } from './tables.ts'

const isDisabled = sql`${storedValueAccounts.disabledAt} is not null`
const hasExpired = sql`coalesce(${storedValueAccounts.expiresAt} <= now(), false)`
const isUsed = sql`${storedValueAccounts.balance} = 0`

/** The state of a gift card; the first one that applies. */
const state = sql`case when ${isDisabled} then 'disabled' when ${hasExpired} then 'expired' when ${isUsed} then 'used' else 'active' end`

const inState: Record<GiftCardState, SQL | undefined> = {
  disabled: isDisabled,
  expired: sql`not ${isDisabled} and ${hasExpired}`,
  used: sql`not ${isDisabled} and not ${hasExpired} and ${isUsed}`,
  active: sql`not ${isDisabled} and not ${hasExpired} and not ${isUsed}`,
}

// A fragment of its own, because Drizzle omits the names of tables in fields of a query of one table.
const sumIssued = sql`coalesce((
  select sum(issued.amount) from ${storedValueTransactions} as issued
  where issued.account_id = ${storedValueAccounts.id} and issued.type = 'issue'), 0)`

const cardFields = {
  id: storedValueAccounts.id,
  last4: sql`${storedValueAccounts.last4}`.mapWith(String),
  currency: storedValueAccounts.currency,
  state: state.mapWith((value: GiftCardState) => value),
  balance: storedValueAccounts.balance,
  held: storedValueAccounts.held,
  issued: sql`${sumIssued}`.mapWith(Number),
  expiresAt: storedValueAccounts.expiresAt,
  disabledAt: storedValueAccounts.disabledAt,
  createdAt: storedValueAccounts.createdAt,
}
type CardRow = Pick<
  StoredValueAccount,
  'id' | 'currency' | 'balance' | 'held' | 'expiresAt' | 'disabledAt' | 'createdAt'
> & {
  last4: string
  state: GiftCardState
  issued: number
}

const isGiftCard = eq(storedValueAccounts.kind, 'gift_card')

/** A page of the gift cards, the newest first, with the sums that the shop owes. */
export async function listGiftCards(
  { db, secrets }: { db: Database; secrets: Pick<Secrets, 'giftCardKey'> },
  { search, state, page, limit }: z.output<typeof GiftCardQuery>,
): Promise<z.output<typeof GiftCardsReply>> {
  const conditions = and(isGiftCard, state && inState[state], search ? hasCode(secrets, search) : undefined)
  const [rows, total, owed] = await Promise.all([
    db
      .select(cardFields)
      .from(storedValueAccounts)
      .where(conditions)
      .orderBy(desc(storedValueAccounts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, storedValueAccounts, conditions),
    sumOwed(db),
  ])
  return { giftCards: rows.map(toGiftCard), total, owed }
}

/** A gift card as staff see it. Undefined if there is none. */
export async function readGiftCard(db: Database, id: number): Promise<z.output<typeof AdminGiftCard> | undefined> {
  const [row] = await db
    .select(cardFields)
    .from(storedValueAccounts)
    .where(and(isGiftCard, eq(storedValueAccounts.id, id)))
  return row && toGiftCard(row)
}

/** @param typed a whole code or its last letters */
function hasCode(secrets: Pick<Secrets, 'giftCardKey'>, typed: string): SQL {
  const code = toCode(typed)
  if (code.length > LAST_LETTERS) return eq(storedValueAccounts.codeHmac, hashCode(secrets, code))
  if (code.length === LAST_LETTERS) return eq(storedValueAccounts.last4, code)
  return like(storedValueAccounts.last4, `%${code.replace(/\W/g, '')}`)
}

const sumOwed = (db: Database): Promise<{ currency: string; amount: number }[]> =>
  db
    .select({
      currency: storedValueAccounts.currency,
      amount: sql`sum(${storedValueAccounts.balance})`.mapWith(Number),
    })
    .from(storedValueAccounts)
    .where(and(isGiftCard, sql`${storedValueAccounts.balance} > 0`))
    .groupBy(storedValueAccounts.currency)
    .orderBy(storedValueAccounts.currency)

const toGiftCard = ({ expiresAt, disabledAt, createdAt, ...card }: CardRow): z.output<typeof AdminGiftCard> => ({
  ...card,
  expiresAt: expiresAt?.toISOString() ?? null,
  disabledAt: disabledAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
