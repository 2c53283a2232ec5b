const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A moment as an invoice dates it, wherever it is read: January 2, 2026. */
export const formatDay = (moment: string): string => day.format(new Date(moment))
