import { language, locales } from '#messages/runtime/language.ts'

/** Formats a date for invoices, in the shop's time zone: January 2, 2026. */
export const formatDay = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language()], { dateStyle: 'long', timeZone }).format(new Date(moment))
