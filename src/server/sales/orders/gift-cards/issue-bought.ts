import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { issueForOrder } from '../../stored-value/bought-cards.ts'
import { createCode } from '../../stored-value/gift-card-code.ts'
import { type OrderRow, orderItems } from '../tables.ts'
import { mailBoughtGiftCards } from './mail-bought.ts'
import { isLineOfCard, orderGiftCards } from './tables.ts'

export type GiftCardSecrets = Pick<Secrets, 'giftCardKey'>
type Bought = Pick<typeof orderGiftCards.$inferSelect, 'orderId' | 'line' | 'number'>

/** The code of a bought gift card. Derived, so that its email can show it although only its hash is stored. */
export const boughtCode = (secrets: GiftCardSecrets, { orderId, line, number }: Bought): string =>
  createCode(secrets, `order:${orderId}:${line}:${number}`)

/**
 * Issues the gift cards of a locked order that becomes paid in this transaction, once, and mails those without a later day. Each is worth what
 * was paid for it.
 */
export async function issueBoughtGiftCards(
  tx: Database,
  { id: orderId, currency }: Pick<OrderRow, 'id' | 'currency'>,
  secrets: GiftCardSecrets,
): Promise<void> {
  const bought = await tx
    .select({
      orderId: orderGiftCards.orderId,
      line: orderGiftCards.line,
      number: orderGiftCards.number,
      price: orderItems.price,
    })
    .from(orderGiftCards)
    .innerJoin(orderItems, isLineOfCard)
    .where(and(eq(orderGiftCards.orderId, orderId), isNull(orderGiftCards.accountId)))
    .orderBy(orderGiftCards.line, orderGiftCards.number)
  for (const card of bought) {
    const code = boughtCode(secrets, card)
    const accountId = await issueForOrder(tx, secrets, { orderId, code, currency, amount: card.price })
    await tx.update(orderGiftCards).set({ accountId }).where(isCard(card))
  }
  await mailBoughtGiftCards(tx, and(eq(orderGiftCards.orderId, orderId), isNull(orderGiftCards.sendOn)))
}

/** Condition: this gift card of an order. */
export const isCard = ({ orderId, line, number }: Bought) =>
  and(eq(orderGiftCards.orderId, orderId), eq(orderGiftCards.line, line), eq(orderGiftCards.number, number))
