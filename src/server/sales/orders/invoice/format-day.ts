import { language, locales } from '#messages/runtime/language.ts'

/** A moment as an invoice dates it, by the days of the shop wherever it is read: January 2, 2026. */
export const formatDay = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language()], { dateStyle: 'long', timeZone }).format(new Date(moment))
