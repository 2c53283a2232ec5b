import type { Cents } from '#contract/money.ts'
import { refundValue } from '#server/commerce/pricing/refund-value.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { LineUnits } from './count-units.ts'
import { withReturned } from './order-details.ts'
import { listItems } from './queries.ts'
import { listReturns } from './returns/queries.ts'
import type { OrderRow } from './tables.ts'

type Line = Awaited<ReturnType<typeof listLines>>[number]

/** The line items of an order, with the units of each that are refunded or being refunded. */
export async function listLines(db: Database, orderId: string) {
  return withReturned(await listItems(db, orderId), await listReturns(db, [orderId]))
}

/**
 * The refundable value of units of an order, in cents, with their share of discount and tax.
 * @param requested each line once
 * @returns undefined when a line has fewer units left, or is listed twice
 */
export function refundValueOf(order: OrderRow, lines: Line[], requested: LineUnits[]): Cents | undefined {
  const units = new Map(requested.map(({ line, quantity }) => [line, quantity]))
  const areAvailable = requested.every(({ line, quantity }) => {
    const known = lines[line]
    return known !== undefined && quantity <= known.quantity - known.returned
  })
  if (!areAvailable || units.size < requested.length) return undefined
  const gross = (count: (line: Line) => number) => lines.reduce((sum, line) => sum + line.price * count(line), 0)
  return refundValue(
    order,
    gross(({ line }) => units.get(line) ?? 0),
    gross(({ returned }) => returned),
  )
}
