import { type RefObject, useEffect } from 'react'

/** What comes in above pushes down whatever has the focus: it is brought back to where it can be seen. */
export function useStayInView(part: RefObject<HTMLElement | null>, above: number): void {
  useEffect(() => {
    const focused = document.activeElement
    if (focused && part.current?.contains(focused))
      (focused.closest('label') ?? focused).scrollIntoView({ block: 'nearest' })
  }, [above, part])
}
