import { type RefObject, useLayoutEffect } from 'react'

const GAP = 14
const MIN_HEIGHT = 160
const MAX_HEIGHT = 448

/** Limits the height of a popup below a field to the space above a phone's keyboard. */
export function useSpaceBelow(
  shown: boolean,
  field: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!shown || !viewport) return
    const fit = () => {
      const end = field.current?.getBoundingClientRect().bottom ?? 0
      const room = viewport.offsetTop + viewport.height - end - GAP
      // With too little space below, it opens above the field.
      box.current?.style.setProperty('max-height', room < MIN_HEIGHT ? '' : `${Math.min(room, MAX_HEIGHT)}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [shown, field, box])
}
