/** A query with its question mark, or nothing; values that are nothing or empty text are left out. */
export function toQuery(fields: object = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
