import { type RefObject, useEffect, useState } from 'react'

/** Whether an element's content is wider than the element. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new ResizeObserver(() => setOverflows(watched.scrollWidth > watched.clientWidth + 1))
    observer.observe(watched)
    if (watched.firstElementChild) observer.observe(watched.firstElementChild)
    return () => observer.disconnect()
  })
  return overflows
}
