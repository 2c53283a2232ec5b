import { ShopError } from '#contract/errors.ts'

export const orderMissing = (): ShopError => new ShopError('not_found', { message: 'We could not find this order.' })
