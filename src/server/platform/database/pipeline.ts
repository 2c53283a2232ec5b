import type { QueryPromise } from 'drizzle-orm'

/**
 * Pipelines the statements of a transaction: sends all of them without waiting for results, and then awaits the results.
 * PostgreSQL runs them in order, and each sees everything that was committed before it began, so a statement after a lock sees
 * the changes of the previous holder of the lock.
 * @throws the error of the first statement that failed; later statements then fail too
 */
export async function pipeline<S extends QueryPromise<unknown>[]>(
  ...statements: S
): Promise<{ [Key in keyof S]: Awaited<S[Key]> }> {
  const results = await Promise.allSettled(statements.map((statement) => statement.execute()))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.map((result) => result.status === 'fulfilled' && result.value) as { [Key in keyof S]: Awaited<S[Key]> }
}
