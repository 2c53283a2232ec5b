import type { ShopSettings } from './shop.ts'

/** How to reach the people of the shop, `write to help@example.com or call 555`; empty where it names neither. */
export const contactWays = ({ supportEmail, phone }: Pick<ShopSettings, 'supportEmail' | 'phone'>): string =>
  [supportEmail && `write to ${supportEmail}`, phone && `call ${phone}`].filter(Boolean).join(' or ')

/** Where parcels that come back are sent, as one line. */
export const returnsAddress = ({ name, address }: Pick<ShopSettings, 'name' | 'address'>): string =>
  [`${name} Returns`, address].filter(Boolean).join(', ')
