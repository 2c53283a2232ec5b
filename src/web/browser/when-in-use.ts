import { untilItComes } from '../ui/lazy-part.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'hashchange']
/** Who reads on with a screen reader gives none of these signs. */
const LATEST_MS = 4000

let used: Promise<void> | undefined

/** Resolves when somebody begins to use the page, a little later at the latest; on the server at once. */
export function whenInUse(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  used ??= new Promise((resolve) => {
    const begin = () => {
      for (const sign of signs) removeEventListener(sign, begin, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
    // Who is somewhere else than at the top has begun already.
    if (scrollY > 0 || location.hash) begin()
    else setTimeout(begin, LATEST_MS)
  })
  return used
}

/** Begins to load, once somebody uses the page, what they may open next. */
export const loadAhead = (load: () => Promise<unknown>): void => void whenInUse().then(() => untilItComes(load))
