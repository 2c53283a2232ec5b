/** A time as a `datetime-local` field shows it, to the minute if it has no seconds. '' for none. */
export function formatLocalTime(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString()
  return local.slice(0, 23).replace(/(:00)?\.000$/, '')
}

/** The time in such a field, in UTC. */
export const parseLocalTime = (typed: string): string | null => (typed === '' ? null : new Date(typed).toISOString())
