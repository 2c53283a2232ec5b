/**
 * Processes subjects one after another, until none is left. Each is tried once; a failure does not stop the rest.
 * @param read reads a batch of subjects that were not tried yet
 * @throws AggregateError at the end, with all errors
 */
export async function processEach<T>(
  read: (tried: T[]) => Promise<T[]>,
  work: (subject: T) => Promise<void>,
): Promise<void> {
  const tried: T[] = []
  const failures: unknown[] = []
  for (let subjects = await read(tried); subjects.length > 0; subjects = await read(tried)) {
    for (const subject of subjects) {
      try {
        await work(subject)
      } catch (error) {
        failures.push(error)
      }
    }
    tried.push(...subjects)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${tried.length} failed`)
}
