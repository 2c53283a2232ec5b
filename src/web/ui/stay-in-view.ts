import { type RefObject, useEffect } from 'react'

/** Keeps the focused element visible when new content above pushes it down. */
export function useStayInView(part: RefObject<HTMLElement | null>, itemsAbove: number): void {
  useEffect(() => {
    const focused = document.activeElement
    if (focused && part.current?.contains(focused))
      (focused.closest('label') ?? focused).scrollIntoView({ block: 'nearest' })
  }, [itemsAbove, part])
}
