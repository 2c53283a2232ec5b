import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/messageErrors.ts'

export const messageNotFound = (): ShopError => new ShopError('not_found', { message: t('missing') })
