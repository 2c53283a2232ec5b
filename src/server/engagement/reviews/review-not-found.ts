import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/reviewErrors.ts'

export const reviewNotFound = (): ShopError => new ShopError('not_found', { message: t('missing') })
