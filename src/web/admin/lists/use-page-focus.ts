import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the start of a list after a page change, because the pagination link below it is then out of view. */
export function usePageFocus(list: RefObject<HTMLElement | null>, page: number): void {
  const lastPage = useRef(page)
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('nav')) list.current?.focus({ preventScroll: true })
  }, [list, page])
}
