import type { z } from 'zod'
import type { ReorderReply } from '#contract/orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { addUnits } from '../cart/add-units.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { readCart } from '../cart/queries.ts'
import { listItems } from '../orders/queries.ts'

/**
 * Puts what is still sold of an order back in its shopper's cart, as much of it as there is. The order itself does not
 * change, and neither do the prices of today.
 * @returns the cart, how many units were added, and each line that could not be had as ordered, with the reason
 */
export function reorder(db: Database, userId: string, orderId: string): Promise<z.output<typeof ReorderReply>> {
  return transaction(db, async (tx) => {
    await lockCart(tx, userId)
    const lines = await listItems(tx, orderId)
    const outcomes = await addUnits(tx, userId, lines)
    return {
      items: await readCart(tx, userId),
      added: outcomes.reduce((sum, { added }) => sum + added, 0),
      missed: lines.flatMap(({ name, productId, quantity: requested }, at) => {
        const { added = 0, missed: reason } = outcomes[at] ?? {}
        return reason ? [{ name, productId, requested, added, reason }] : []
      }),
    }
  })
}
