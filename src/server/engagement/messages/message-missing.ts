import { ShopError } from '#contract/errors.ts'

export const messageMissing = (): ShopError =>
  new ShopError('not_found', { message: 'This message is no longer there.' })
