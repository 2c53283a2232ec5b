import { language, locales } from '#messages/runtime/language.ts'

/** Formats a day such as 2026-01-31 as January 31, 2026. */
export const formatDueDay = (day: string): string =>
  new Intl.DateTimeFormat(locales[language()], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
