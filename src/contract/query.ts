/** A query string with its question mark, without undefined and empty values; empty if none is left. */
export function toQuery(fields: object = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
