import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/productRefusals.ts'

/** Of an address at which no product is. */
export const productMissing = (): ShopError => new ShopError('not_found', { message: t('notFound') })

/** Of a product that somebody wants to have and shoppers do not see any more. */
export const notSoldAnyMore = (): ShopError => new ShopError('not_found', { message: t('notSold') })
