import type { z } from 'zod'
import type { QuoteReply } from '#contract/checkout.ts'
import { isShipped } from '#contract/product-types.ts'
import { offeredMethods } from '#contract/shop.ts'
import type { StockProblem } from '#contract/totals.ts'
import { calculatePrice } from '#server/commerce/pricing/calculate-price.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type CartLine, readCart } from '../cart/queries.ts'

/** The totals of a shopper's cart with each offered shipping method, and the problems that prevent ordering it. */
export async function quoteCart(db: Database, userId: string): Promise<z.output<typeof QuoteReply>> {
  const [items, settings] = await Promise.all([readCart(db, userId), readSettings(db)])
  const lines = linesForSale(items)
  const needsShipping = lines.some(isShipped)
  const totals = Object.fromEntries(
    offeredMethods(settings).map(({ id }) => [id, calculatePrice(lines, needsShipping ? id : null, settings)]),
  )
  return { items, problems: stockProblems(items), needsShipping, totals }
}

/** The lines whose product is still sold. The others are not priced or ordered, and stay in the cart. */
export const linesForSale = (cart: CartLine[]): CartLine[] => cart.filter(({ sold }) => sold)

/** The lines that exceed the stock. */
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
