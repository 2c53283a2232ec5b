import type { QueryPromise } from 'drizzle-orm'

/**
 * Pipelines the statements of a transaction: sends them one after another and awaits all results at once. PostgreSQL runs
 * them in order, and each sees what was committed before it began, so a statement after a lock sees the changes of the
 * lock's previous holder.
 * @throws the error of the first statement that failed; the later ones fail with it
 */
export async function pipeline<S extends QueryPromise<unknown>[]>(
  ...statements: S
): Promise<{ [Key in keyof S]: Awaited<S[Key]> }> {
  const results = await Promise.allSettled(statements.map((statement) => statement.execute()))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.map((result) => result.status === 'fulfilled' && result.value) as { [Key in keyof S]: Awaited<S[Key]> }
}
