import type { z } from 'zod'
import { type QuoteReply, shippingMethodIds } from '#contract/checkout.ts'
import type { StockProblem, Totals } from '#contract/error-reply.ts'
import type { ShippingMethodId } from '#contract/shop.ts'
import { type CartLine, readCart } from '../cart/queries.ts'
import type { Database } from '../database/client.ts'
import { unitsHeldFor } from '../orders/open-orders.ts'
import { calculatePrice } from '../pricing/calculate-price.ts'
import { readSettings } from '../settings/read-settings.ts'

/** What a shopper's cart costs with each shipping method, and what stands in the way of ordering it. */
export async function quoteCart(db: Database, userId: string): Promise<z.output<typeof QuoteReply>> {
  const [lines, held, settings] = await Promise.all([readCart(db, userId), unitsHeldFor(db, userId), readSettings(db)])
  const items = lines.map((line) => ({ ...line, stockCount: line.stockCount + (held.get(line.variantId) ?? 0) }))
  const totals = Object.fromEntries(
    shippingMethodIds.map((method) => [method, calculatePrice(items, method, settings)]),
  )
  return { items, problems: stockProblems(items), totals: totals as Record<ShippingMethodId, Totals> }
}

/** The lines that ask for more than there is. */
export function stockProblems(lines: CartLine[]): z.output<typeof StockProblem>[] {
  return lines.filter((line) => line.quantity > line.stockCount).map((line) => stockProblem(line, line.stockCount))
}

export const stockProblem = (
  { id, productId, name, quantity }: CartLine,
  available: number,
): z.output<typeof StockProblem> => ({
  itemId: id,
  productId,
  name,
  requested: quantity,
  available,
})
