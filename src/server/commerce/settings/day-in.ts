const formats = new Map<string, Intl.DateTimeFormat>()

/** The day in a time zone, such as 2026-01-31. */
export function dayIn(timeZone: string, now: Date): string {
  // Creating a format takes longer than pricing an order.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(now)
}
