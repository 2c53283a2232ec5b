import { type RefObject, useEffect } from 'react'

/**
 * Sets `--visible-height` and `--visible-top` on an element: the part of the screen that a phone's keyboard does not cover.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const style = element.current?.style
    if (!active || !viewport || !style) return
    const fit = () => {
      style.setProperty('--visible-height', `${viewport.height}px`)
      style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [element, active])
}
