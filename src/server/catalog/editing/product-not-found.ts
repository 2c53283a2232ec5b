import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/productErrors.ts'

/** The error for staff when a product does not exist or was removed. */
export const productNotFound = () => new ShopError('not_found', { message: t('missing') })
