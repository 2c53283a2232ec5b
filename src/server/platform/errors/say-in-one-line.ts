/**
 * What went wrong, in one line. Where an error only tells what was tried, as Drizzle's do with their SQL, or says nothing, as
 * one of several addresses does, its cause is told.
 */
export function sayInOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && !error.message) return error.errors.map(sayInOneLine).join('; ')
  if (error.message.startsWith('Failed query') && error.cause) return sayInOneLine(error.cause)
  return error.message.split('\n')[0] || ('code' in error ? String(error.code) : error.name)
}
