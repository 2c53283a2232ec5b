import { type Cents, getPriceStep } from './money.ts'

type OrderSums = Record<'subtotal' | 'discount' | 'tax', Cents> & { currency: string }

/**
 * A line of an order, with its price in cents and the units that are refunded or being refunded. A component of a bundle has a
 * share of the price of the line `parent`. Orders of earlier versions have no tax and no discount of their lines, only of the order.
 */
type OrderLine = Record<'line' | 'price' | 'quantity' | 'returned', number> &
  Partial<Record<'parent' | 'share' | 'discount' | 'tax' | 'taxDeducted', number | null | undefined>>

/** The price of the first units of a line. All units of a component add up to its share. */
const calculatePrice = ({ price, share, quantity }: OrderLine, units: number, step: Cents): Cents =>
  typeof share === 'number' ? calculateShare(share, units, quantity, step) : price * units

/**
 * The price of the first units of a line less their discount and the tax that is not paid. With a discount, the whole is rounded at once,
 * because parts that are rounded by themselves could exceed the price of a unit.
 */
function calculateNet(line: OrderLine, units: number, step: Cents): Cents {
  const { quantity, discount, taxDeducted } = line
  const off = taxDeducted ?? 0
  if (!discount) return calculatePrice(line, units, step) - calculateShare(off, units, quantity, step)
  return calculateShare(calculatePrice(line, quantity, step) - discount - off, units, quantity, step)
}

/** The part of an amount for the first units of a line. The parts of all units add up to the amount. */
const calculateShare = (amount: Cents, units: number, quantity: number, step: Cents): Cents =>
  Math.floor((amount * units) / (quantity * step)) * step

/**
 * The refund for units of an order, in cents: their price less their share of the discount, plus their share of the tax.
 * Shipping is not included. Each part is the difference of two rounded sums, so all parts add up to the whole to the cent.
 * @param gross prices times quantities of these units
 * @param before prices times quantities of the units that were refunded before
 */
export function calculateRefundValue(order: OrderSums, gross: Cents, before: Cents): Cents {
  return calculateRoundedValue(order, before + gross) - calculateRoundedValue(order, before)
}

function calculateRoundedValue({ subtotal, discount, tax, currency }: OrderSums, gross: Cents): Cents {
  const step = getPriceStep(currency)
  return subtotal === 0 ? 0 : gross + Math.round(((tax - discount) * gross) / (subtotal * step)) * step
}

/**
 * The refundable value of units of an order, in cents, with their share of discount and tax.
 * @param requested each line once
 * @returns undefined when a line has fewer units left, is listed twice, or is a bundle, of which only components are refunded
 */
export function calculateRefund(
  order: OrderSums & { taxIncluded: boolean },
  lines: OrderLine[],
  requested: { line: number; quantity: number }[],
): Cents | undefined {
  const units = new Map(requested.map(({ line, quantity }) => [line, quantity]))
  const bundles = new Set(lines.map(({ parent }) => parent))
  const areAvailable = requested.every(({ line, quantity }) => {
    const ordered = lines[line]
    return ordered !== undefined && quantity <= ordered.quantity - ordered.returned && !bundles.has(line)
  })
  if (!areAvailable || units.size < requested.length) return undefined
  const refunded = (line: OrderLine) => line.returned + (units.get(line.line) ?? 0)
  const step = getPriceStep(order.currency)
  if (lines.some(({ tax }) => typeof tax === 'number')) {
    const lineValue = (line: OrderLine, count: number) =>
      calculateNet(line, count, step) +
      (order.taxIncluded ? 0 : calculateShare(line.tax ?? 0, count, line.quantity, step))
    return lines.reduce((sum, line) => sum + lineValue(line, refunded(line)) - lineValue(line, line.returned), 0)
  }
  const gross = (count: (line: OrderLine) => number) =>
    lines.reduce((sum, line) => sum + calculatePrice(line, count(line), step), 0)
  const before = gross(({ returned }) => returned)
  return calculateRefundValue(order, gross(refunded) - before, before)
}
