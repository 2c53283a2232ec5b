import type { Cents } from './money.ts'

type OrderSums = Record<'subtotal' | 'discount' | 'tax', Cents>

/** A line of an order, with its price in cents and the units that are refunded or being refunded. */
type OrderLine = Record<'line' | 'price' | 'quantity' | 'returned', number>

/**
 * The refund for units of an order, in cents: their price less their share of the discount, plus their share of the tax.
 * Shipping is not included. Each part is the difference of two rounded sums, so all parts add up to the whole to the cent.
 * @param gross prices times quantities of these units
 * @param before prices times quantities of the units that were refunded before
 */
export function refundValue(order: OrderSums, gross: Cents, before: Cents): Cents {
  return roundedValue(order, before + gross) - roundedValue(order, before)
}

const roundedValue = ({ subtotal, discount, tax }: OrderSums, gross: Cents): Cents =>
  subtotal === 0 ? 0 : gross + Math.round(((tax - discount) * gross) / subtotal)

/**
 * The refundable value of units of an order, in cents, with their share of discount and tax.
 * @param requested each line once
 * @returns undefined when a line has fewer units left, or is listed twice
 */
export function refundValueOf(
  order: OrderSums,
  lines: OrderLine[],
  requested: { line: number; quantity: number }[],
): Cents | undefined {
  const units = new Map(requested.map(({ line, quantity }) => [line, quantity]))
  const areAvailable = requested.every(({ line, quantity }) => {
    const ordered = lines[line]
    return ordered !== undefined && quantity <= ordered.quantity - ordered.returned
  })
  if (!areAvailable || units.size < requested.length) return undefined
  const gross = (count: (line: OrderLine) => number) => lines.reduce((sum, line) => sum + line.price * count(line), 0)
  return refundValue(
    order,
    gross(({ line }) => units.get(line) ?? 0),
    gross(({ returned }) => returned),
  )
}
