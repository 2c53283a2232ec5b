const formats = new Map<string, Intl.DateTimeFormat>()

/** The day in a time zone, such as 2026-01-31. */
export function dayIn(timeZone: string, now: Date): string {
  // Creating a format takes longer than pricing an order.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(now)
}

/** The day of the week of a day such as 2026-01-31: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7
