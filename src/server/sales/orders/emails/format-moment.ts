import { language, locales } from '#messages/runtime/language.ts'

/** Formats a time for emails, in the shop's time zone, which it names: January 2, 2026 at 3:04 PM UTC. */
export const formatMoment = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language()], {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    timeZone,
  }).format(new Date(moment))
