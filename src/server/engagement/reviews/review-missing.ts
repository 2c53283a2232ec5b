import { ShopError } from '#contract/errors.ts'

export const reviewMissing = (): ShopError => new ShopError('not_found', { message: 'This review is no longer there.' })
