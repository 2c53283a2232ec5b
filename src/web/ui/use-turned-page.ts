import { type RefObject, useEffect, useRef } from 'react'

/**
 * Who turned the page stands at the beginning of the list, and the keyboard and screen reader with them. Whatever else
 * leads to another page, such as a filter, keeps the focus, unless it is gone with what was there before.
 * @param page which one is shown; nothing while another is on its way
 * @param beginning the id of where the list begins
 * @returns for the element around the pager
 */
export function useTurnedPage(page: number | string | undefined, beginning = 'main'): RefObject<HTMLDivElement | null> {
  const pager = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (page === undefined || shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    // The link to this page is gone; those to the next one and the one before have stayed.
    if (focused === document.body || pager.current?.contains(focused)) {
      document.getElementById(beginning)?.focus({ preventScroll: true })
    }
  }, [page, beginning])
  return pager
}
