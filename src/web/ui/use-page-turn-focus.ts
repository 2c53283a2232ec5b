import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the beginning of a list when a page is turned by the pager. Other changes of the page, such as a
 * filter, keep the focus, unless the focused element was removed.
 * @param page the shown page; undefined while another is loading
 * @param startId ID of the element at the beginning of the list
 * @returns ref for the element around the pager
 */
export function usePageTurnFocus(
  page: number | string | undefined,
  startId = 'main',
): RefObject<HTMLDivElement | null> {
  const pager = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (page === undefined || shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    // The pager's link to the new page was removed, or one of its other links has the focus.
    if (focused === document.body || pager.current?.contains(focused)) {
      document.getElementById(startId)?.focus({ preventScroll: true })
    }
  }, [page, startId])
  return pager
}
