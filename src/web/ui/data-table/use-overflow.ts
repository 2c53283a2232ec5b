import { type RefObject, useEffect, useState } from 'react'

/** Whether an element's content is wider than the element. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const region = element.current
    if (!region) return
    const observer = new ResizeObserver(() => setOverflows(region.scrollWidth > region.clientWidth + 1))
    observer.observe(region)
    if (region.firstElementChild) observer.observe(region.firstElementChild)
    return () => observer.disconnect()
  })
  return overflows
}
