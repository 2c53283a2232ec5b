import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Links that were followed, by the key of the history entry they left. */
const followedLinks = new Map<string, string>()

/**
 * Focuses the link by which the user left a list when they return to it. The router restores the scroll position.
 * @param ready whether the rows have loaded
 * @returns the props of an element around the list
 */
export function useReturnFocus(ready: boolean) {
  const { key } = useLocation()
  const isBackNavigation = useNavigationType() === 'POP'
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const href = followedLinks.get(key)
    if (!isBackNavigation || !ready || href === undefined) return
    followedLinks.delete(key)
    // Deferred, because a new page focuses its main element first.
    queueMicrotask(() => {
      const links = [...(list.current?.querySelectorAll('a') ?? [])]
      links.find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true })
    })
  }, [key, isBackNavigation, ready])

  return {
    ref: list,
    onClickCapture({ target }: MouseEvent) {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
      if (href) followedLinks.set(key, href)
    },
  }
}
