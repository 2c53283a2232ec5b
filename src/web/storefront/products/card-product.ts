import type { ProductJson } from '#contract/catalog.ts'

/** What a product card shows and needs to put the product in the cart. */
export type CardProduct = Pick<
  ProductJson,
  | 'id'
  | 'name'
  | 'brand'
  | 'image'
  | 'placeholder'
  | 'price'
  | 'originalPrice'
  | 'rating'
  | 'reviews'
  | 'stockCount'
  | 'isNew'
> & {
  /** The product's only color and size; null when there is a choice to make. */
  onlyChoice: { color: string | null; size: string | null } | null
}

/** Leaves out what no card shows, because all of it travels in the page twice: as HTML and as data. */
export function toCard(product: ProductJson): CardProduct {
  const { id, name, brand, image, placeholder, price, originalPrice, rating, reviews, stockCount, isNew, variants } =
    product
  const [only, ...others] = variants
  const onlyChoice = only && others.length === 0 ? { color: only.color, size: only.size } : null
  return { id, name, brand, image, placeholder, price, originalPrice, rating, reviews, stockCount, isNew, onlyChoice }
}

/** A placeholder can hardly be compressed; that of a picture that is loaded before it is seen is not worth its bytes. */
export const toCardBelow = (product: ProductJson): CardProduct => ({ ...toCard(product), placeholder: null })
