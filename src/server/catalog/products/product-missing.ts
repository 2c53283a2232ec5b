import { ShopError } from '#contract/errors.ts'

/** Of an address at which no product is. */
export const productMissing = (): ShopError =>
  new ShopError('not_found', { message: "The product you're looking for doesn't exist." })

/** Of a product that somebody wants to have and shoppers do not see any more. */
export const notSoldAnyMore = (): ShopError =>
  new ShopError('not_found', { message: 'This product is not sold any more.' })
