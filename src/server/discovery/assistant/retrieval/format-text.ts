import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/assistantTalk.ts'
import { language, locales } from '#messages/runtime/language.ts'

/** “Red, green, and blue”. */
export const listText = (names: string[]): string =>
  new Intl.ListFormat(locales[language()], { type: 'conjunction' }).format(names)

/** A date in the shop’s time zone: Nov 23, 2026. */
export const dayText = (moment: string, { timeZone }: Pick<ShopSettings, 'timeZone'>): string =>
  new Intl.DateTimeFormat(locales[language()], { dateStyle: 'medium', timeZone }).format(new Date(moment))

/** How to contact the shop's staff. */
export function contactText({ supportEmail: email, phone }: Pick<ShopSettings, 'supportEmail' | 'phone'>): string {
  const ways = email && phone ? 'both' : email ? 'email' : phone ? 'phone' : 'other'
  return t('contact', { ways, email, phone })
}
