import { type RefObject, useLayoutEffect } from 'react'

const GAP = 14
const LEAST = 160
const MOST = 448

/** Limits the height of a popup below a field to the space above a phone's keyboard. */
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
      // With too little space below, it opens above the field.
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
