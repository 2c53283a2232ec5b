import { add, allocate, type Cents, getPriceStep, multiply } from '#contract/money.ts'
import type { Totals } from '#contract/totals.ts'
import { calculateTaxes, type TaxableAmount, type TaxGroup, type TaxPart } from '../tax/calculate-taxes.ts'
import type { Taxation } from '../tax/taxation.ts'

export interface PricedLine {
  /** Price of one unit. */
  price: Cents
  quantity: number
  /** Null and undefined are the general class. */
  taxClass?: string | null | undefined
  /** For a component of a bundle, which costs nothing itself: the index of the bundle's line. */
  parent?: number | null | undefined
  /** For a component of a bundle: its share of the bundle's price for all its units. It is taxed instead of the bundle. */
  share?: Cents | null | undefined
}

export interface Price extends Totals {
  /** The tax of each line. A bundle has none; its components do. */
  lineTaxes: Cents[]
  shippingTax: Cents
  /** The tax at each rate, with its base. */
  taxes: TaxGroup[]
  /** The lines and shipping by their rates. Their sum is the total. */
  taxParts: TaxPart[]
  /** For each line, the index of its part. */
  lineParts: number[]
}

/**
 * The totals of line items: subtotal − discount + shipping, plus tax unless prices include it.
 * @param shipping its price; 0 when nothing is shipped
 */
export function calculatePrice(
  lines: readonly PricedLine[],
  shipping: Cents,
  taxation: Taxation,
  currency: string,
): Price {
  const step = getPriceStep(currency)
  const subtotal = sumLines(lines)
  const discount = 0
  const goods = subtotal - discount
  const taxableLines = taxableAmounts(lines, taxation)
  const taxableShipping = taxation.taxesShipping
    ? splitShipping(shipping, taxableLines, step)
    : [{ amount: shipping, rates: [] }]
  const { groups, taxes, parts, partIndexes } = calculateTaxes(
    [...taxableLines, ...taxableShipping],
    taxation.included,
    step,
  )
  const tax = add(...taxes)
  return {
    subtotal,
    discount,
    shipping,
    tax,
    total: goods + shipping + (taxation.included ? 0 : tax),
    lineTaxes: taxes.slice(0, lines.length),
    shippingTax: add(...taxes.slice(lines.length)),
    taxes: groups,
    taxParts: parts,
    lineParts: partIndexes.slice(0, lines.length),
  }
}

/** The price of all items, without discounts. */
export const sumLines = (lines: readonly Pick<PricedLine, 'price' | 'quantity'>[]): Cents =>
  add(...lines.map((line) => multiply(line.price, line.quantity)))

function taxableAmounts(lines: readonly PricedLine[], taxation: Taxation): TaxableAmount[] {
  const bundles = new Set(lines.flatMap(({ parent }) => parent ?? []))
  return lines.map(({ price, quantity, share, taxClass }, index) =>
    bundles.has(index)
      ? { amount: 0, rates: [] }
      : { amount: share ?? multiply(price, quantity), rates: taxation.ratesFor(taxClass ?? null) },
  )
}

/** Shipping is taxed like the goods with which it is sent, in proportion to their amounts. */
const splitShipping = (shipping: Cents, goods: TaxableAmount[], step: Cents): TaxableAmount[] =>
  allocate(
    shipping,
    goods.map(({ amount }) => amount),
    step,
  ).map((amount, index) => ({ amount, rates: goods[index]?.rates ?? [] }))
