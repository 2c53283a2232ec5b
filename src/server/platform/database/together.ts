import type { QueryPromise } from 'drizzle-orm'

/**
 * Sends the statements of a transaction right behind each other and waits for all answers at once. PostgreSQL carries them
 * out in this order, and each sees what was committed before it began: what follows a lock sees what its holder did.
 * @throws what the first that failed did; it takes those behind it with it
 */
export async function together<S extends QueryPromise<unknown>[]>(
  ...statements: S
): Promise<{ [Key in keyof S]: Awaited<S[Key]> }> {
  const answers = await Promise.allSettled(statements.map((statement) => statement.execute()))
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  return answers.map((answer) => answer.status === 'fulfilled' && answer.value) as { [Key in keyof S]: Awaited<S[Key]> }
}
