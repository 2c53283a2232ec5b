import type { z } from 'zod'
import type { ReorderReply } from '#contract/reorder.ts'
import { readProductTexts, translatedHandle } from '#server/catalog/products/read-product-texts.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import { addUnits } from '../cart/add-units.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { toCartItems } from '../cart/queries.ts'
import { readTranslatedCart } from '../cart/translate-lines.ts'
import { listItems } from '../orders/queries.ts'

/**
 * Adds the lines of an order to its shopper's cart at current prices, as far as they are still sold and in stock. The order
 * does not change.
 * @returns the cart, the number of units added, and each line that was not added in full, with the reason
 */
export function reorder(db: Database, customerId: string, orderId: string): Promise<z.output<typeof ReorderReply>> {
  return transaction(db, async (tx) => {
    const list = currentPriceList()
    const { currency } = list ?? (await readSettings(tx))
    await lockCart(tx, customerId)
    // Components come with their bundle.
    const lines = (await listItems(tx, orderId)).filter(({ parent }) => parent === null)
    const texts = await readProductTexts(tx, { slugs: lines.map(({ productId }) => productId) })
    const outcomes = await addUnits(tx, customerId, lines)
    return {
      items: toCartItems(await readTranslatedCart(tx, customerId, list?.id ?? null), currency),
      added: outcomes.reduce((sum, { added }) => sum + added, 0),
      missed: lines.flatMap(({ name, productId, quantity: requested }, index) => {
        const { added = 0, missed: reason } = outcomes[index] ?? {}
        return reason ? [{ name, productId, ...translatedHandle(texts, productId), requested, added, reason }] : []
      }),
    }
  })
}
