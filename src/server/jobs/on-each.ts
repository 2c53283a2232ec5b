/**
 * Does something for each subject, one after the other. One that fails does not hold up the rest.
 * @throws AggregateError in the end, with everything that failed
 */
export async function onEach<T>(subjects: T[], work: (subject: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const subject of subjects) {
    try {
      await work(subject)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${subjects.length} failed`)
}
