import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/productErrors.ts'

/** The error for a URL without a product. */
export const productNotFound = (): ShopError => new ShopError('not_found', { message: t('notFound') })

/** The error for an action on a product that is no longer visible. */
export const createNotSoldError = (): ShopError => new ShopError('not_found', { message: t('notSold') })

/** The error for an action on a product without a price in the price list of the market. */
export const createNotInMarketError = (): ShopError => new ShopError('not_found', { message: t('notInMarket') })
