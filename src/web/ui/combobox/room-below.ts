import { type RefObject, useLayoutEffect } from 'react'

const GAP = 14
const LEAST = 160
const MOST = 448

/** Keeps a box that hangs below a field above the keyboard of a phone, which covers a part of the page. */
export function useRoomBelow(
  shown: boolean,
  field: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport
    if (!shown || !seen) return
    const fit = () => {
      const end = field.current?.getBoundingClientRect().bottom ?? 0
      const room = seen.offsetTop + seen.height - end - GAP
      // Where there is hardly any it stands above the field instead.
      box.current?.style.setProperty('max-height', room < LEAST ? '' : `${Math.min(room, MOST)}px`)
    }
    fit()
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', fit)
    }
  }, [shown, field, box])
}
