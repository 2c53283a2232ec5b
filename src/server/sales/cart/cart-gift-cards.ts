import { and, eq, sql } from 'drizzle-orm'
import { errorAt, ShopError } from '#contract/errors.ts'
import { MAX_CART_GIFT_CARDS } from '#contract/gift-cards.ts'
import { t } from '#messages/giftCardRules.ts'
import { currentSellingList } from '#server/commerce/price-lists/selling-list.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { SalesContext } from '../context.ts'
import { findGiftCard } from '../stored-value/find-gift-card.ts'
import { storedValueAccounts, storedValueTransactions } from '../stored-value/tables.ts'
import { lockCart } from './lock-cart.ts'
import { cartGiftCards } from './tables.ts'

/** Adds a gift card to a cart. @throws ShopError code_invalid; invalid_request for too many cards, or one in another currency */
export async function enterGiftCard(
  { db, secrets }: Pick<SalesContext, 'db' | 'secrets'>,
  customerId: string,
  code: string,
): Promise<void> {
  const { id: accountId, currency } = await findGiftCard(db, secrets, code)
  if (currency !== currentSellingList(await readSettings(db)).currency)
    throw errorAt('code', 'invalid_request', t('otherCurrency', { currency }))
  await transaction(db, async (tx) => {
    await lockCart(tx, customerId)
    const entered = await tx.select().from(cartGiftCards).where(eq(cartGiftCards.customerId, customerId))
    if (entered.some((each) => each.accountId === accountId)) return
    if (entered.length >= MAX_CART_GIFT_CARDS)
      throw errorAt('code', 'invalid_request', t('tooMany', { max: MAX_CART_GIFT_CARDS }))
    await tx.insert(cartGiftCards).values({ customerId, accountId })
  })
}

/** Moves gift cards to another cart, as many as it has room for. Both carts are locked. */
export async function moveGiftCards(tx: Database, from: string, to: string): Promise<void> {
  const moved = await tx.delete(cartGiftCards).where(eq(cartGiftCards.customerId, from)).returning()
  const room = MAX_CART_GIFT_CARDS - (await tx.$count(cartGiftCards, eq(cartGiftCards.customerId, to)))
  const rows = moved.slice(0, Math.max(room, 0)).map((entered) => ({ ...entered, customerId: to }))
  if (rows.length > 0) await tx.insert(cartGiftCards).values(rows).onConflictDoNothing()
}

/** @throws ShopError not_found if the gift card is not in the cart */
export async function removeGiftCard(db: Database, customerId: string, accountId: number): Promise<void> {
  const removed = await db
    .delete(cartGiftCards)
    .where(and(eq(cartGiftCards.customerId, customerId), eq(cartGiftCards.accountId, accountId)))
    .returning()
  if (removed.length === 0) throw new ShopError('not_found')
}

/** Removes the gift cards that an order has emptied from the carts of all shoppers who entered them. */
export async function removeEmptyGiftCards(tx: Database, orderId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${cartGiftCards} where account_id in (
      select id from ${storedValueAccounts} where balance = 0 and id in (
        select account_id from ${storedValueTransactions} where source = ${orderId} and type = 'spend'))`)
}
