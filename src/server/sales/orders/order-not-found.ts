import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/orderErrors.ts'

export const orderNotFound = (): ShopError => new ShopError('not_found', { message: t('missing') })
