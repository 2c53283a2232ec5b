import type { z } from 'zod'
import type { QuoteReply } from '#contract/checkout.ts'
import { offeredMethods } from '#contract/shop.ts'
import type { StockProblem } from '#contract/totals.ts'
import { calculatePrice } from '#server/commerce/pricing/calculate-price.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type CartLine, readCart } from '../cart/queries.ts'

/** What a shopper's cart costs with each shipping method on offer, and what stands in the way of ordering it. */
export async function quoteCart(db: Database, userId: string): Promise<z.output<typeof QuoteReply>> {
  const [items, settings] = await Promise.all([readCart(db, userId), readSettings(db)])
  const lines = soldLines(items)
  const totals = Object.fromEntries(offeredMethods(settings).map(({ id }) => [id, calculatePrice(lines, id, settings)]))
  return { items, problems: stockProblems(items), totals }
}

/** What of a cart can be ordered: what was taken out of the shop costs nothing and stays behind. */
export const soldLines = (cart: CartLine[]): CartLine[] => cart.filter(({ sold }) => sold)

/** The lines that ask for more than there is. */
export function stockProblems(lines: CartLine[]): z.output<typeof StockProblem>[] {
  return lines.filter((line) => line.quantity > line.stockCount).map((line) => stockProblem(line, line.stockCount))
}

export const stockProblem = (line: CartLine, available: number): z.output<typeof StockProblem> => ({
  itemId: line.id,
  productId: line.productId,
  name: line.name,
  requested: line.quantity,
  available,
  sold: line.sold,
})
