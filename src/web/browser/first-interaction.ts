import { lazy, memo } from 'react'
import { type Load, loadWithRetries } from '../ui/lazy-component.ts'

const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'hashchange']
/** Maximum wait, because screen reader users may cause none of these events. */
const MAX_WAIT_MS = 4000

let interaction: Promise<void> | undefined

/** Resolves at the visitor's first interaction with the page, or after `MAX_WAIT_MS`. On the server it resolves at once. */
export function firstInteraction(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  interaction ??= new Promise((resolve) => {
    const onInteraction = () => {
      for (const type of interactionEvents) removeEventListener(type, onInteraction, true)
      resolve()
    }
    for (const type of interactionEvents) addEventListener(type, onInteraction, { capture: true, passive: true })
    // The visitor has already scrolled.
    if (scrollY > 0 || location.hash) onInteraction()
    else setTimeout(onInteraction, MAX_WAIT_MS)
  })
  return interaction
}

/** A component outside the first view: it is rendered on the server, and hydrated on the first interaction. */
export const componentOnInteraction = <Props extends object>(load: Load<Props>) =>
  memo(
    lazy(async () => {
      await firstInteraction()
      // Only then is it known whether there is a connection.
      return import.meta.env.SSR ? load() : loadWithRetries(load)
    }),
  )

/** Preloads code that the visitor may need next, at the first interaction. */
export const preloadOnInteraction = (load: () => Promise<unknown>): void =>
  void firstInteraction().then(() => loadWithRetries(load))
