import { t } from '#messages/productRules.ts'
import { requiredText } from './fields.ts'

/** ASCII characters, as in SKUs imported from other shops. `~` is reserved for SKUs that the shop generates. */
export const Sku = requiredText(() => t('sku'), 64).regex(/^[!-}]+(?: [!-}]+)*$/, {
  error: () => t('skuCharacters'),
})
