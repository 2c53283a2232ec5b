/**
 * Lets callers share runs of something that is slow to begin with, such as a question to the database: who calls while
 * it runs waits for the next run, together with everyone else who does, because what runs may have begun too early.
 */
export function shareRuns(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined

  function begin(): Promise<void> {
    next = undefined
    current = run().finally(() => {
      // Whoever comes between this end and the next beginning joins that, or two would run at once.
      if (!next) current = undefined
    })
    return current
  }

  return () => {
    if (!current) return begin()
    // However the one before ends: its callers hear of that.
    next ??= current.then(begin, begin)
    return next
  }
}
