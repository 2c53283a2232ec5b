import { add, allocate, type Cents, roundHalfUp } from '#contract/money.ts'
import type { TaxGroup, TaxPart } from '#server/commerce/tax/calculate-taxes.ts'

interface OrderAmounts {
  subtotal: Cents
  discount: Cents
  tax: Cents
  total: Cents
  taxIncluded: boolean
  taxes: TaxGroup[] | null
  taxParts: TaxPart[] | null
}

/** The amounts of an order by their taxes. The sum of all parts is the order's total. */
interface OrderTaxes {
  /** The rate is null for orders from before rates were stored. */
  taxes: { name: string; ppm: number | null }[]
  parts: TaxPart[]
}

/** The part of a tax entry that is calculated. Amounts in cents. */
interface CalculatedEntry {
  part: number
  rate: number
  name: string | null
  ppm: number | null
  gross: Cents
  base: Cents
  tax: Cents
}

/**
 * The taxes of an order. Orders from before they were stored have one tax on their goods, named as the flat rate is, and none on
 * shipping.
 */
export function readOrderTaxes({ taxes, taxParts, ...order }: OrderAmounts): OrderTaxes {
  if (taxes && taxParts) return { taxes, parts: taxParts }
  if (order.tax === 0) return { taxes: [], parts: [{ groups: [], gross: order.total, taxes: [] }] }
  const taxed = order.subtotal - order.discount + (order.taxIncluded ? 0 : order.tax)
  const [{ name, ppm } = { name: 'Tax', ppm: null }] = taxes ?? []
  return {
    taxes: [{ name, ppm }],
    parts: [
      { groups: [0], gross: taxed, taxes: [order.tax] },
      { groups: [], gross: order.total - taxed, taxes: [] },
    ],
  }
}

/**
 * Divides a refund over the parts of an order: over those of the requested units, as far as they have not been refunded, and the
 * rest in proportion to what is left of each part. A refund beyond the total is dropped.
 * @param left what has not been refunded of each part
 * @param requested the value of the requested units in each part; all 0 for a refund of an amount
 */
export function allocateRefund(
  amount: Cents,
  left: readonly Cents[],
  requested: readonly Cents[],
  step: Cents,
): Cents[] {
  const wanted = requested.map((value, part) => Math.min(value, left[part] ?? 0))
  const first = allocate(Math.floor(Math.min(amount, add(...wanted)) / step) * step, wanted, step)
  const rest = left.map((value, part) => value - (first[part] ?? 0))
  const second = allocate(Math.min(amount - add(...first), add(...rest)), rest, step)
  return first.map((value, part) => value + (second[part] ?? 0))
}

/**
 * The entries of what becomes paid or refunded of each part. The tax is the difference of two rounded sums, so the taxes of all
 * refunds add up to the tax that was paid.
 * @param before what was paid for, or refunded, of each part before, with taxes
 * @param amounts what is added to it
 */
export function calculateEntries(
  { taxes, parts }: OrderTaxes,
  before: readonly Cents[],
  amounts: readonly Cents[],
  step: Cents,
): CalculatedEntry[] {
  return parts.flatMap((part, index) => {
    const gross = amounts[index] ?? 0
    if (gross === 0) return []
    const from = before[index] ?? 0
    const partTaxes = part.taxes.map(
      (tax) => calculateShare(tax, from + gross, part.gross, step) - calculateShare(tax, from, part.gross, step),
    )
    const base = gross - add(...partTaxes)
    if (partTaxes.length === 0) return [{ part: index, rate: 0, name: null, ppm: null, gross, base, tax: 0 }]
    return partTaxes.map((tax, rate) => {
      const { name, ppm } = taxes[part.groups[rate] ?? 0] ?? { name: null, ppm: null }
      return { part: index, rate, name, ppm, gross: rate === 0 ? gross : 0, base, tax }
    })
  })
}

/** The tax on an amount of a part, rounded half up. Exact, because the product can exceed 2^53. */
const calculateShare = (tax: Cents, amount: Cents, whole: Cents, step: Cents): Cents =>
  roundHalfUp(BigInt(tax) * BigInt(amount), BigInt(whole), step)
