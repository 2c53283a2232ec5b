import type { ProductJson } from '#contract/catalog.ts'
import type { ChosenOption } from '#contract/chosen-options.ts'
import { type CardSwatches, getCardSwatches } from './card-swatches.ts'

/** The data of a product card, including what is needed to add the product to the cart. */
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
  | 'fallback'
  | 'handle'
> & {
  /** The product's only choice. Null when there are several. */
  onlyChoice: readonly ChosenOption[] | null
  swatches?: CardSwatches
}

/** Drops the fields that no card shows, because a page contains its data twice: as HTML and as JSON. */
export function toCard(product: ProductJson): CardProduct {
  const {
    id,
    name,
    brand,
    image,
    placeholder,
    price,
    originalPrice,
    rating,
    reviews,
    stockCount,
    isNew,
    variants,
    fallback,
    handle,
  } = product
  const [only, ...others] = variants
  const onlyChoice = only && others.length === 0 ? only.options : null
  const swatches = getCardSwatches(product)
  return {
    ...{ id, name, brand, image, placeholder, price, originalPrice, rating, reviews, stockCount, isNew, onlyChoice },
    ...(swatches && { swatches }),
    ...(fallback?.name && { fallback }),
    ...(handle && { handle }),
  }
}

/** For cards below the first view. Drops the placeholder image, which compresses poorly and is hardly seen there. */
export const toLazyCard = (product: ProductJson): CardProduct => ({ ...toCard(product), placeholder: null })
