import type { ReadProduct, ReadVariant } from './format.ts'

/** A variant with its own price, as other shops have it: undefined if unreadable, null without one. */
type Priced = ReadVariant & { amount: number | null | undefined; before: number | null | undefined }

/**
 * Converts prices per variant to ours, where a product has a price that variants may override: the cheapest variant sets the
 * product's price, and its compare-at price, if higher, the original price.
 */
export function priceTogether(priced: Priced[]): { fields: ReadProduct['fields']; variants: ReadVariant[] } {
  const cheapest = priced
    .filter(({ amount }) => typeof amount === 'number')
    .toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))[0]
  const price = cheapest?.amount ?? undefined
  const before = cheapest?.before ?? null
  return {
    fields: price === undefined ? {} : { price, originalPrice: before !== null && before > price ? before : null },
    variants: priced.map(({ amount, before: _, ...variant }) => ({
      ...variant,
      price: amount === undefined || amount === null || amount === price ? null : amount,
    })),
  }
}
