/**
 * The cause of an error in one line. Wrappers without information of their own, such as Drizzle's with its SQL, are replaced
 * by their cause.
 */
export function describeInOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && !error.message) return error.errors.map(describeInOneLine).join('; ')
  if (error.message.startsWith('Failed query') && error.cause) return describeInOneLine(error.cause)
  return error.message.split('\n')[0] || ('code' in error ? String(error.code) : error.name)
}
