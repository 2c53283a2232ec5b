import type { z } from 'zod'
import type { StockProblem } from '#contract/totals.ts'
import type { RequestedUnits, Shortage } from '#server/commerce/inventory/reserve-stock.ts'
import type { Units } from '#server/commerce/inventory/stock-changes.ts'
import type { CartLine } from '../cart/queries.ts'

type Problem = z.output<typeof StockProblem>

/** The stock that one unit of a line needs: of a bundle, that of its components. */
const needsOf = ({ variantId, tracked, parts }: CartLine): Units[] =>
  parts
    ? parts.flatMap((part) => (part.tracked ? [{ stockItemId: part.variantId, quantity: part.quantity }] : []))
    : tracked
      ? [{ stockItemId: variantId, quantity: 1 }]
      : []

/** The stock that the lines of a cart need. */
export const unitsOf = (lines: CartLine[]): RequestedUnits[] =>
  lines.flatMap((line) =>
    needsOf(line).map(({ stockItemId, quantity: atOnce }) => ({
      ...{ stockItemId, atOnce },
      quantity: atOnce * line.quantity,
    })),
  )

/** The lines that exceed the stock with which the cart was read. Bundles share it with their components. */
export function stockProblems(lines: CartLine[]): Problem[] {
  const left = new Map(
    lines.flatMap(({ variantId, stockCount, sold, parts }) =>
      parts
        ? parts.map((part) => [part.variantId, part.available] as const)
        : sold
          ? [[variantId, stockCount] as const]
          : [],
    ),
  )
  return problemsOf(lines, left, ({ stockCount }) => stockCount)
}

/** The lines for which a reservation found too few units. */
export const shortagesOf = (lines: CartLine[], shortages: Shortage[]): Problem[] =>
  problemsOf(lines, new Map(shortages.map(({ stockItemId, available }) => [stockItemId, available])), () => Infinity)

/** @param left units by stock item, of which each line leaves fewer to the lines after it */
function problemsOf(lines: CartLine[], left: Map<number, number>, limitOf: (line: CartLine) => number): Problem[] {
  return lines.flatMap((line) => {
    const needs = needsOf(line)
    const fitting = needs.map(({ stockItemId, quantity }) => Math.floor((left.get(stockItemId) ?? Infinity) / quantity))
    const available = Math.max(0, Math.min(limitOf(line), ...fitting))
    const taken = Math.min(line.quantity, available)
    for (const { stockItemId, quantity } of needs) {
      const units = left.get(stockItemId)
      if (units !== undefined) left.set(stockItemId, units - taken * quantity)
    }
    return line.quantity > available ? [stockProblem(line, available)] : []
  })
}

const stockProblem = ({ id, productId, name, quantity, sold }: CartLine, available: number): Problem => ({
  itemId: id,
  productId,
  name,
  requested: quantity,
  available,
  sold,
})
