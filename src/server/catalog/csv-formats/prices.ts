import { t } from '#messages/imports.ts'
import type { ReadProduct, ReadVariant } from './format.ts'

/**
 * A variant of another shop with its price (`amount`) and compare-at price: undefined if it cannot be parsed, null if there
 * is none.
 */
type PricedVariant = ReadVariant & { amount: number | null | undefined; compareAt: number | null | undefined }

/**
 * Converts prices per variant to the shop's model, in which variants may override the price of the product: the cheapest variant
 * sets the product's price, and its compare-at price, if higher, the original price. Other compare-at prices are omitted with a
 * warning.
 */
export function mergePrices(
  priced: PricedVariant[],
  warnings: string[],
): { fields: ReadProduct['fields']; variants: ReadVariant[] } {
  const cheapest = priced
    .filter(({ amount }) => typeof amount === 'number')
    .toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))[0]
  const price = cheapest?.amount ?? undefined
  const compareAt = cheapest?.compareAt ?? null
  for (const { line, amount, compareAt: own } of priced)
    if (typeof amount === 'number' && typeof own === 'number' && own > amount && own !== compareAt)
      warnings.push(t('compareAtOmitted', { line, price: own.toFixed(2) }))
  return {
    fields:
      price === undefined ? {} : { price, originalPrice: compareAt !== null && compareAt > price ? compareAt : null },
    variants: priced.map(({ amount, compareAt: _, ...variant }) => ({
      ...variant,
      price: amount === undefined || amount === null || amount === price ? null : amount,
    })),
  }
}
