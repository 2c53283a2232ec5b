import type { z } from 'zod'
import type { StockProblem } from '#contract/totals.ts'
import type { RequestedUnits, Shortage } from '#server/commerce/inventory/reserve-stock.ts'
import type { Units } from '#server/commerce/inventory/stock-changes.ts'
import type { CartLine } from '../cart/queries.ts'

type Problem = z.output<typeof StockProblem>

/** The stock that one unit of a line requires; for a bundle, that of its components. */
const stockPerUnit = ({ variantId, tracked, parts }: CartLine): Units[] =>
  parts
    ? parts.flatMap((part) => (part.tracked ? [{ stockItemId: part.variantId, quantity: part.quantity }] : []))
    : tracked
      ? [{ stockItemId: variantId, quantity: 1 }]
      : []

/** The stock that the lines of a cart require. */
export const requiredUnits = (lines: CartLine[]): RequestedUnits[] =>
  lines.flatMap((line) =>
    stockPerUnit(line).map(({ stockItemId, quantity: unitsPerBundle }) => ({
      ...{ stockItemId, unitsPerBundle },
      quantity: unitsPerBundle * line.quantity,
    })),
  )

/** The lines that exceed the stock as read with the cart. Bundles share the stock of their components. */
export function findStockProblems(lines: CartLine[]): Problem[] {
  const left = new Map(
    lines.flatMap(({ variantId, stockCount, sold, parts }) =>
      parts
        ? parts.map((part) => [part.variantId, part.available] as const)
        : sold
          ? [[variantId, stockCount] as const]
          : [],
    ),
  )
  return findProblems(lines, left, ({ stockCount }) => stockCount)
}

/** The lines for which a reservation found too few units. */
export const toStockProblems = (lines: CartLine[], shortages: Shortage[]): Problem[] =>
  findProblems(lines, new Map(shortages.map(({ stockItemId, available }) => [stockItemId, available])), () => Infinity)

/** @param left available units by stock item; each line reduces them for the lines after it */
function findProblems(lines: CartLine[], left: Map<number, number>, getLimit: (line: CartLine) => number): Problem[] {
  return lines.flatMap((line) => {
    const needs = stockPerUnit(line)
    const fitting = needs.map(({ stockItemId, quantity }) => Math.floor((left.get(stockItemId) ?? Infinity) / quantity))
    const available = Math.max(0, Math.min(getLimit(line), ...fitting))
    const taken = Math.min(line.quantity, available)
    for (const { stockItemId, quantity } of needs) {
      const units = left.get(stockItemId)
      if (units !== undefined) left.set(stockItemId, units - taken * quantity)
    }
    return line.quantity > available ? [stockProblem(line, available)] : []
  })
}

const stockProblem = ({ id, productId, name, quantity, sold, notInMarket }: CartLine, available: number): Problem => ({
  itemId: id,
  productId,
  name,
  requested: quantity,
  available,
  sold,
  ...(notInMarket && { notInMarket }),
})
