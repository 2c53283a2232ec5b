import { loadWithRetries } from '../ui/lazy-part.ts'

const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'hashchange']
/** In milliseconds. Screen reader users may cause none of these events. */
const LATEST_MS = 4000

let used: Promise<void> | undefined

/** Resolves at the visitor's first interaction with the page, or after `LATEST_MS` milliseconds. On the server it resolves at once. */
export function firstInteraction(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  used ??= new Promise((resolve) => {
    const begin = () => {
      for (const sign of interactionEvents) removeEventListener(sign, begin, true)
      resolve()
    }
    for (const sign of interactionEvents) addEventListener(sign, begin, { capture: true, passive: true })
    // A page that is already scrolled is in use.
    if (scrollY > 0 || location.hash) begin()
    else setTimeout(begin, LATEST_MS)
  })
  return used
}

/** Preloads code that the visitor may need next, at the first interaction. */
export const preloadOnInteraction = (load: () => Promise<unknown>): void =>
  void firstInteraction().then(() => loadWithRetries(load))
