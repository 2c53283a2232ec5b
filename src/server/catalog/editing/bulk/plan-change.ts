import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { MAX_STOCK } from '#contract/admin-products.ts'
import type { BulkChange, BulkRow } from '#contract/bulk-products.ts'
import { MAX_PRICE } from '#contract/currencies.ts'
import { type Cents, getPriceStep, percentage, toDecimal } from '#contract/money.ts'
import type { ProductStatus } from '#contract/shop.ts'
import { t } from '#messages/productErrors.ts'

type Change = z.output<typeof BulkChange>
type PriceChange = Extract<Change, { what: 'price' }>

/** The fields of a product that bulk edits can change. Money in cents. */
export interface BulkProduct {
  id: number
  slug: string
  name: string
  status: ProductStatus
  price: Cents
  originalPrice: Cents | null
  /** `stock`: available units. */
  variants: { id: number; sku: string; price: Cents | null; stock: number; tracked: boolean }[]
}

/**
 * Computes a product after a change. Variants with their own price change like the product; setting a price removes theirs.
 * Percentages are rounded half up to a step of the currency.
 * @returns the changed product, or why the change is invalid for it
 */
export function planChange(
  product: BulkProduct,
  change: Change,
  currency: string,
): { after: BulkProduct } | { problem: string } {
  if (change.what === 'status') return { after: { ...product, status: change.status } }
  if (change.what === 'price') return planPrice(product, change, currency)
  const { how, units } = change
  const variants = product.variants.map((each) =>
    each.tracked ? { ...each, stock: how === 'set' ? units : each.stock + units } : each,
  )
  const tooFew = product.variants.find((_, index) => (variants[index]?.stock ?? 0) < 0)
  if (tooFew) return { problem: t('onlyLeft', { count: tooFew.stock, sku: tooFew.sku }) }
  if (variants.some(({ stock }) => stock > MAX_STOCK)) return { problem: t('tooManyUnits', { max: MAX_STOCK }) }
  return { after: { ...product, variants } }
}

function planPrice(
  product: BulkProduct,
  change: PriceChange,
  currency: string,
): { after: BulkProduct } | { problem: string } {
  const step = getPriceStep(currency)
  const price = applyPriceChange(product.price, change, step)
  const originalPrice = { keep: product.originalPrice, now: product.price, none: null }[change.priceBefore]
  const variants = product.variants.map((each) => ({
    ...each,
    price: each.price === null || change.how === 'set' ? null : applyPriceChange(each.price, change, step),
  }))
  const prices = [price, ...variants.flatMap((each) => each.price ?? [])]
  const lowest = Math.min(...prices)
  if (lowest <= 0) return { problem: t('priceTooLow', { price: { cents: lowest, currency } }) }
  if (Math.max(...prices) > MAX_PRICE) return { problem: t('priceTooHigh') }
  if (originalPrice !== null && originalPrice <= price)
    return {
      problem: t('originalTooLow', { original: { cents: originalPrice, currency }, price: { cents: price, currency } }),
    }
  return { after: { ...product, price, originalPrice, variants } }
}

/** @param change `by` is in cents, or in basis points for percentages */
function applyPriceChange(price: Cents, { how, by }: PriceChange, step: Cents): Cents {
  return {
    set: by,
    raise: price + by,
    lower: price - by,
    'raise-percent': price + percentage(price, by, step),
    'lower-percent': price - percentage(price, by, step),
  }[how]
}

/** The changed fields, amounts as decimals. */
export function listDifferences(before: BulkProduct, after: BulkProduct): BulkRow['changes'] {
  const amount = (cents: Cents | null) => cents && toDecimal(cents)
  const all: BulkRow['changes'] = [
    { field: 'status', sku: null, before: before.status, after: after.status },
    { field: 'price', sku: null, before: amount(before.price), after: amount(after.price) },
    { field: 'originalPrice', sku: null, before: amount(before.originalPrice), after: amount(after.originalPrice) },
    ...before.variants.flatMap(({ sku, price, stock }, index) => {
      const changed = after.variants[index]
      return [
        { field: 'price' as const, sku, before: amount(price), after: amount(changed?.price ?? null) },
        { field: 'stock' as const, sku, before: stock, after: changed?.stock ?? null },
      ]
    }),
  ]
  return all.filter((each) => each.before !== each.after)
}

/** A hash of the values that a change overwrites, to detect changes since the dry run. */
export function calculateFingerprint(
  { status, price, originalPrice, variants }: BulkProduct,
  { what }: Change,
): string {
  const values = {
    status: [status],
    price: [price, originalPrice, variants.map((each) => [each.id, each.price])],
    stock: variants.map(({ id, stock }) => [id, stock]),
  }[what]
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}
