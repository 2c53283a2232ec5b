import { useEffect, useEffectEvent } from 'react'

/** Marks the entry of the history that a view added. */
const MARK = 'openView'

/**
 * Adds an entry to the history while a view that covers the page is open, so that the browser's back button closes it. The router
 * does not notice: the entry has the same URL and state, and going back from it is handled here.
 */
export function useCloseOnBack(close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    let isOpen = false
    function onPop(event: PopStateEvent) {
      event.stopImmediatePropagation()
      removeEventListener('popstate', onPop, capture)
      if (isOpen) onBack()
      isOpen = false
    }
    // After React's trial run of effects in development, which must not add a history entry.
    const timer = setTimeout(() => {
      isOpen = true
      history.pushState({ ...history.state, [MARK]: true }, '')
      addEventListener('popstate', onPop, capture)
    })
    return () => {
      clearTimeout(timer)
      if (!isOpen) return
      isOpen = false
      // Another page may have been opened in the meantime.
      if (history.state?.[MARK]) history.back()
      else removeEventListener('popstate', onPop, capture)
    }
  }, [])
}

/** Before the listener of the router. */
const capture = { capture: true }
