/**
 * Lets something be done at once, and then again at most every so many milliseconds: what is asked for sooner is done once
 * when the time is over.
 * @returns how to ask for it, and how to give up what is still to come
 */
export function atMostEvery(ms: number, run: () => void): { ask: () => void; stop: () => void } {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function now() {
    timer = undefined
    last = performance.now()
    run()
  }

  return {
    ask() {
      if (timer !== undefined) return
      timer = setTimeout(now, Math.max(last + ms - performance.now(), 0))
    },
    stop: () => clearTimeout(timer),
  }
}
