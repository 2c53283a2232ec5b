import { ShopError } from '#contract/errors.ts'

/** What staff are told of a product that is not in the shop, or no longer. */
export const productMissing = () => new ShopError('not_found', { message: 'We could not find this product.' })
