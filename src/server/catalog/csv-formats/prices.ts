import type { ReadProduct, ReadVariant } from './format.ts'

/** A variant with a price of its own, as other shops have it: undefined when it cannot be read, null when there is none. */
type Priced = ReadVariant & { amount: number | null | undefined; before: number | null | undefined }

/**
 * Our products have a price from which a variant may differ: it becomes that of the cheapest variant, and the price before
 * it, where that is higher, is the product's.
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
