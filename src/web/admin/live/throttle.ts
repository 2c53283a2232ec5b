/**
 * Throttles a function: runs it immediately, or after the rest of the interval since its last run.
 * @returns functions to call it and to cancel a pending run
 */
export function throttle(ms: number, run: () => void): { call: () => void; cancel: () => void } {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function runNow() {
    timer = undefined
    last = performance.now()
    run()
  }

  return {
    call() {
      if (timer !== undefined) return
      timer = setTimeout(runNow, Math.max(last + ms - performance.now(), 0))
    },
    cancel: () => clearTimeout(timer),
  }
}
