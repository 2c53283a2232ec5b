import { type RefObject, useEffect, useRef } from 'react'

/** Whoever goes to another page of a list goes on at its beginning: the link below it is out of sight by then. */
export function usePageFocus(list: RefObject<HTMLElement | null>, page: number): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('nav')) list.current?.focus({ preventScroll: true })
  }, [list, page])
}
