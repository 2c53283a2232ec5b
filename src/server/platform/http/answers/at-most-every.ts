/**
 * Lets something be done at once, and then again at most every so many milliseconds: of calls that come sooner the first
 * is done when the time is over, for all of them.
 */
export function atMostEvery(ms: number, run: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  let waiting = false

  function now(): void {
    waiting = false
    last = performance.now()
    run()
  }

  return () => {
    if (waiting) return
    const left = last + ms - performance.now()
    if (left <= 0) return now()
    waiting = true
    setTimeout(now, left).unref()
  }
}
