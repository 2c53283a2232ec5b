import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/orderRefusals.ts'

export const orderNotFound = (): ShopError => new ShopError('not_found', { message: t('missing') })
