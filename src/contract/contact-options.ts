import { t } from '#messages/contact.ts'
import type { ShopSettings } from './shop.ts'

/** How to contact the shop: `email help@example.com or call 555`; empty if it has neither. */
export const formatContactOptions = ({ supportEmail, phone }: Pick<ShopSettings, 'supportEmail' | 'phone'>): string =>
  supportEmail && phone
    ? t('emailOrCall', { email: supportEmail, phone })
    : supportEmail
      ? t('email', { email: supportEmail })
      : phone && t('call', { phone })

/** The address for returned parcels, on one line. */
export const returnsAddress = ({ name, address }: Pick<ShopSettings, 'name' | 'address'>): string =>
  [t('returns', { shop: name }), address].filter(Boolean).join(', ')
