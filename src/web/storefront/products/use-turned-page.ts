import { type RefObject, useEffect, useRef } from 'react'

/**
 * Who turned the page stands at the beginning of the list, and the keyboard and screen reader with them. Whatever else
 * leads to another page, such as a filter, keeps the focus.
 * @returns for the element around the pager
 */
export function useTurnedPage(page: number): RefObject<HTMLDivElement | null> {
  const pager = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    // The link to this page is gone; those to the next one and the one before have stayed.
    if (focused === document.body || pager.current?.contains(focused)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [page])
  return pager
}
