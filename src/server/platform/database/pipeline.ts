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
  const answers = await Promise.allSettled(statements.map((statement) => statement.execute()))
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  return answers.map((answer) => answer.status === 'fulfilled' && answer.value) as { [Key in keyof S]: Awaited<S[Key]> }
}
