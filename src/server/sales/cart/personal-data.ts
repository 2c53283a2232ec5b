import { eq } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { storedValueAccounts } from '../stored-value/tables.ts'
import { clearCartCodes } from './cart-codes.ts'
import { type CartLine, readCart, readSaved } from './queries.ts'
import { cartGiftCards, cartLines, savedLines } from './tables.ts'

/** A user's cart, for the export of personal data. */
export const exportCart = async (db: Database, customerId: string) =>
  (await readCart(db, customerId, null)).map(exportLine)

/** The items that a user has saved for later. */
export const exportSaved = async (db: Database, customerId: string) =>
  (await readSaved(db, customerId, null)).map(exportLine)

const exportLine = ({ productId, name, sku, color, size, options, quantity, price, components }: CartLine) => ({
  ...{ productId, name, sku, color, size, options, quantity },
  price: toDecimal(price),
  ...(components && { components: components.map(({ sku, name, quantity }) => ({ sku, name, quantity })) }),
})

/** The gift cards in a cart, for the export of personal data. Their codes are not stored. */
export const exportCartGiftCards = (db: Database, customerId: string) =>
  db
    .select({ last4: storedValueAccounts.last4, addedAt: cartGiftCards.addedAt })
    .from(cartGiftCards)
    .innerJoin(storedValueAccounts, eq(storedValueAccounts.id, cartGiftCards.accountId))
    .where(eq(cartGiftCards.customerId, customerId))

/** Deletes the cart of an account that is being deleted. The transaction must hold the cart lock. */
export async function eraseCart(tx: Database, customerId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.customerId, customerId))
  await tx.delete(savedLines).where(eq(savedLines.customerId, customerId))
  await clearCartCodes(tx, customerId)
  await tx.delete(cartGiftCards).where(eq(cartGiftCards.customerId, customerId))
}
