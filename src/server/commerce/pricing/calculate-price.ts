import { add, allocate, type Cents, getPriceStep, multiply } from '#contract/money.ts'
import { isShipped, type ProductType } from '#contract/product-types.ts'
import type { Totals } from '#contract/totals.ts'
import { calculateTaxes, type TaxGroup, type TaxPart } from '../tax/calculate-taxes.ts'
import type { ClassTaxation, Taxation } from '../tax/taxation.ts'

export interface PricedLine {
  /** Price of one unit. */
  price: Cents
  quantity: number
  /** Goods if left out. */
  type?: ProductType | undefined
  /** Null and undefined are the general class. */
  taxClass?: string | null | undefined
  /** For a component of a bundle, which costs nothing itself: the index of the bundle's line. */
  parent?: number | null | undefined
  /** For a component of a bundle: its share of the bundle's price for all its units. It is taxed instead of the bundle. */
  share?: Cents | null | undefined
  /** Off the price of all units. Of a bundle, its components have it. */
  discount?: Cents | undefined
}

export interface Price extends Totals {
  /** The tax of each line. A bundle has none; its components do. */
  lineTaxes: Cents[]
  shippingTax: Cents
  /** Tax that prices include, but the buyer does not pay. It is part of none of the taxes. */
  taxDeducted: Cents
  /** The part of it in each line, and in shipping. */
  lineDeductions: Cents[]
  shippingTaxDeducted: Cents
  /** The tax at each rate, with its base. */
  taxes: TaxGroup[]
  /** The lines and shipping by their rates. Their sum is the total. */
  taxParts: TaxPart[]
  /** For each line, the index of its part. */
  lineParts: number[]
}

/**
 * The totals of line items: subtotal − discount + shipping − deducted tax, plus tax unless prices include it.
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
  const discount = sumDiscounts(lines)
  const goods = subtotal - discount
  const taxableLines = taxableAmounts(lines, taxation)
  const taxableShipping = taxation.taxesShipping
    ? splitShipping(shipping, lines, taxableLines, step)
    : [{ amount: shipping, ...untaxedShipping(taxation) }]
  const listed = [...taxableLines, ...taxableShipping]
  const deductions = deductTaxes(listed, step)
  const { groups, taxes, parts, partIndexes } = calculateTaxes(
    deductions ? listed.map((each, index) => ({ ...each, amount: each.amount - (deductions[index] ?? 0) })) : listed,
    taxation.included,
    step,
  )
  const tax = add(...taxes)
  const lineDeductions = deductions?.slice(0, lines.length) ?? lines.map(() => 0)
  const shippingTaxDeducted = add(...(deductions?.slice(lines.length) ?? []))
  const taxDeducted = add(...lineDeductions, shippingTaxDeducted)
  return {
    subtotal,
    discount,
    shipping,
    tax,
    total: goods + shipping - taxDeducted + (taxation.included ? 0 : tax),
    lineTaxes: taxes.slice(0, lines.length),
    shippingTax: add(...taxes.slice(lines.length)),
    taxDeducted,
    lineDeductions,
    shippingTaxDeducted,
    taxes: groups,
    taxParts: parts,
    lineParts: partIndexes.slice(0, lines.length),
  }
}

/** The price of all items, without discounts. */
export const sumLines = (lines: readonly Pick<PricedLine, 'price' | 'quantity'>[]): Cents =>
  add(...lines.map((line) => multiply(line.price, line.quantity)))

export const sumDiscounts = (lines: readonly Pick<PricedLine, 'discount'>[]): Cents =>
  lines.reduce((sum, { discount = 0 }) => sum + discount, 0)

interface ListedAmount extends ClassTaxation {
  /** After discounts, before deductions. */
  amount: Cents
}

const noAmount: ListedAmount = { amount: 0, rates: [], untaxed: null, deducted: [] }

/** The amount of each line that is taxed; null for a bundle, whose components are taxed. */
export function listTaxedAmounts(lines: readonly PricedLine[]): (Cents | null)[] {
  const bundles = new Set(lines.flatMap(({ parent }) => parent ?? []))
  return lines.map(({ price, quantity, share, discount = 0 }, index) =>
    bundles.has(index) ? null : (share ?? multiply(price, quantity)) - discount,
  )
}

function taxableAmounts(lines: readonly PricedLine[], taxation: Taxation): ListedAmount[] {
  const amounts = listTaxedAmounts(lines)
  return lines.map(({ taxClass, type = 'physical', quantity }, index) => {
    const amount = amounts[index] ?? null
    if (amount === null) return noAmount
    // What the card buys later is taxed then.
    if (type === 'gift_card') return { amount, rates: [], untaxed: 'outside', deducted: [] }
    return { amount, ...taxation.ofClass(taxClass ?? null, isShipped({ type }), { amount, quantity }) }
  })
}

/** The taxes that prices include, but the buyer does not pay, as parts of the amounts; undefined if there are none. */
const deductTaxes = (listed: readonly ListedAmount[], step: Cents): Cents[] | undefined =>
  listed.some(({ deducted }) => deducted.length > 0)
    ? calculateTaxes(
        listed.map(({ amount, deducted }) => ({ amount, rates: deducted })),
        true,
        step,
      ).taxes
    : undefined

/** Shipping is taxed like the goods that are sent, in proportion to their amounts, or in equal parts if these cost nothing. */
function splitShipping(
  shipping: Cents,
  lines: readonly PricedLine[],
  goods: readonly ListedAmount[],
  step: Cents,
): ListedAmount[] {
  const sent = lines.map(({ type = 'physical' }, index) => isShipped({ type }) && goods[index] !== noAmount)
  const isFree = goods.every(({ amount }, index) => !sent[index] || amount === 0)
  const weights = goods.map(({ amount }, index) => (sent[index] ? (isFree ? 1 : amount) : 0))
  return allocate(shipping, weights, step).map((amount, index) => ({ ...(goods[index] ?? noAmount), amount }))
}

const untaxedShipping = ({ treatment }: Taxation): ClassTaxation => ({
  ...{ rates: [], untaxed: treatment === 'taxed' ? 'outside' : treatment, deducted: [] },
})
