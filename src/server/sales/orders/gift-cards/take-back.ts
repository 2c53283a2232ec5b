import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { add, type Cents } from '#contract/money.ts'
import { t } from '#messages/giftCardRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PaidAmounts } from '../../payments/paid-amounts.ts'
import { endForRefund } from '../../stored-value/bought-cards.ts'
import { storedValueAccounts } from '../../stored-value/tables.ts'
import type { LineUnits } from '../count-units.ts'
import { orderItems } from '../tables.ts'
import { isCard } from './issue-bought.ts'
import { isLineOfCard, orderGiftCards } from './tables.ts'

/**
 * Ends gift cards of a locked order that are refunded in this transaction.
 * @param units how many of which lines; undefined for all
 * @throws ShopError not_refundable if a card was used
 */
export async function takeBackGiftCards(tx: Database, orderId: string, units?: readonly LineUnits[]): Promise<void> {
  const cards = await lockCards(tx, orderId)
  const chosen = units
    ? units.flatMap(({ line, quantity }) => {
        const ofLine = cards.filter((card) => card.line === line)
        // Only unused ones, as far as there are enough.
        return ofLine.toSorted((one, other) => Number(other.isUnused) - Number(one.isUnused)).slice(0, quantity)
      })
    : cards
  if (chosen.some(({ isUnused }) => !isUnused)) throw new ShopError('not_refundable', { message: t('used') })
  for (const { accountId, price, ...card } of chosen) {
    await endForRefund(tx, { accountId, orderId, amount: price })
    await tx
      .update(orderGiftCards)
      .set({ takenBackAt: sql`now()` })
      .where(isCard({ orderId, ...card }))
  }
}

/** What the gift cards of a locked order that are not taken back are worth, which cannot be refunded as an amount. */
export async function sumGiftCards(tx: Database, orderId: string): Promise<Cents> {
  return add(...(await lockCards(tx, orderId)).map(({ price }) => price))
}

/**
 * What can be refunded of a locked order as an amount, or for lines of which no gift card is taken back.
 * @param refundable what is left of its payments
 */
export const refundableBesideGiftCards = async (tx: Database, orderId: string, refundable: Cents): Promise<Cents> =>
  Math.max(refundable - (await sumGiftCards(tx, orderId)), 0)

/**
 * @param max what can be refunded beside gift cards
 * @throws ShopError not_refundable for an amount that would refund gift cards of an order, which still pay
 */
export function assertLeavesGiftCards(
  amount: Cents,
  max: Cents,
  { refundable }: Pick<PaidAmounts, 'refundable'>,
  currency: string,
): void {
  if (amount > max && amount <= refundable)
    throw new ShopError('not_refundable', { message: t('amountWithCards', { max: { cents: max, currency } }) })
}

const lockCards = (tx: Database, orderId: string) =>
  tx
    .select({
      ...{ line: orderGiftCards.line, number: orderGiftCards.number, price: orderItems.price },
      accountId: storedValueAccounts.id,
      isUnused: sql`${storedValueAccounts.balance} = ${orderItems.price} and ${storedValueAccounts.held} = 0`.mapWith(
        Boolean,
      ),
    })
    .from(orderGiftCards)
    .innerJoin(orderItems, isLineOfCard)
    .innerJoin(storedValueAccounts, eq(storedValueAccounts.id, orderGiftCards.accountId))
    .where(
      and(eq(orderGiftCards.orderId, orderId), isNotNull(orderGiftCards.accountId), isNull(orderGiftCards.takenBackAt)),
    )
    .orderBy(storedValueAccounts.id)
    .for('update', { of: storedValueAccounts })
