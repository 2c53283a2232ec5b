import type { z } from 'zod'
import type { AdminProduct } from '#contract/admin-products.ts'
import { toDecimal } from '#contract/money.ts'
import type { NamedReference } from '../products/named-by-product.ts'
import { decimalOrNull } from '../products/variant-facts.ts'

type SavedProduct = z.output<typeof AdminProduct>

/**
 * The fields as staff entered them, with amounts as decimal text.
 * @param named the ids of the objects that the fields refer to by name, so that an undo finds them after a rename
 */
export function auditedProduct(
  { variants, price, originalPrice, ...product }: SavedProduct,
  named: readonly NamedReference[] = [],
) {
  const { id, revision, rating, reviews, unitsSold, createdAt, updatedAt, ...fields } = product
  return {
    ...fields,
    named,
    price: toDecimal(price),
    originalPrice: originalPrice && toDecimal(originalPrice),
    variants: variants.map(withBareComponents).map(({ reserved, price, cost, ...variant }) => ({
      ...variant,
      // The stock of a bundle follows from its components.
      ...(variant.components && { stockCount: 0 }),
      price: decimalOrNull(price),
      cost: decimalOrNull(cost),
    })),
  }
}

/** A variant whose components have the form of a request. */
export const withBareComponents = <Variant extends Pick<SavedProduct['variants'][number], 'components'>>({
  components,
  ...variant
}: Variant) => ({
  ...variant,
  ...(components && { components: components.map(({ sku, quantity }) => ({ sku, quantity })) }),
})
