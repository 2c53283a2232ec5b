import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the start of a list after a page change, because the pagination link below it is out of sight by then. */
export function usePageFocus(list: RefObject<HTMLElement | null>, page: number): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('nav')) list.current?.focus({ preventScroll: true })
  }, [list, page])
}
