import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import { lineFields } from './line-fields.ts'

/** Maximum number of products offered with another. */
const MAX_OFFERED = 2
/** How many of the products often bought together are considered. Those after them are bought together by chance. */
const MAX_CONSIDERED = 5

/** The price, picture and stock of a variant, with those of its product where it has none of its own. */
export const offerVariant = (product: ProductJson, { price, image, stockCount }: VariantJson) => ({
  price: price ?? product.price,
  image: image ?? product.image,
  stockCount,
})

/**
 * The products to offer with another, each with its first available variant. Products in sizes are left out, because a shopper
 * has to choose one.
 * @param ids of products often bought together, best first
 */
export const offerTogether = (products: readonly ProductJson[], ids: readonly string[]) =>
  ids
    .slice(0, MAX_CONSIDERED)
    .flatMap((id) => products.find((product) => product.id === id) ?? [])
    .flatMap((product) => {
      const { id, name, handle, fallback } = product
      const variant = product.variants.find(({ stockCount }) => stockCount > 0)
      if (!variant || product.options.some(({ code }) => code === 'size')) return []
      return { id, name, handle, fallback, ...offerVariant(product, variant), ...lineFields(variant.options) }
    })
    .slice(0, MAX_OFFERED)
