/**
 * Coalesces concurrent calls of a slow function, such as a query. A call during a run waits for the next run, together with
 * all other such calls: the current run may have started too early to see what they need.
 */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined

  function begin(): Promise<void> {
    next = undefined
    current = run().finally(() => {
      // A call between the end of this run and the start of the next one joins the next one. Otherwise two would run concurrently.
      if (!next) current = undefined
    })
    return current
  }

  return () => {
    if (!current) return begin()
    // The next run starts whether or not this one failed; its own callers get the error.
    next ??= current.then(begin, begin)
    return next
  }
}
