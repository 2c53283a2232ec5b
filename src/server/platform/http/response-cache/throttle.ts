/**
 * Throttles a function with a leading and a trailing call: runs it immediately, then at most once per interval. Calls within the
 * interval are coalesced into one at its end.
 */
export function throttle(ms: number, run: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  let waiting = false

  function runNow(): void {
    waiting = false
    last = performance.now()
    run()
  }

  return () => {
    if (waiting) return
    const left = last + ms - performance.now()
    if (left <= 0) return runNow()
    waiting = true
    setTimeout(runNow, left).unref()
  }
}
