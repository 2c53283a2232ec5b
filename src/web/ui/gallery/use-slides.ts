import { type KeyboardEvent, useRef, useState } from 'react'
import { isRightToLeft } from '../direction.ts'

/**
 * A strip of full-width slides with scroll snapping, moved by swipe, wheel, arrow keys or the returned `show`.
 * @param count number of slides
 */
export function useSlides<E extends HTMLElement>(count: number, first = 0) {
  const strip = useRef<E>(null)
  const [shown, setShown] = useState(first)
  /** The slide that the strip is scrolling to. Slides passed on the way do not become current. */
  const target = useRef<number | null>(null)

  function follow() {
    if (!strip.current || strip.current.clientWidth === 0) return
    const position = Math.abs(Math.round(strip.current.scrollLeft / strip.current.clientWidth))
    if (position === target.current) target.current = null
    if (target.current === null) setShown(Math.max(0, Math.min(position, count - 1)))
  }

  /** @param scroll `instant` omits the scroll animation */
  function show(index: number, scroll?: 'instant') {
    const next = Math.max(0, Math.min(index, count - 1))
    if (!strip.current) return
    target.current = next
    setShown(next)
    const behavior = scroll === 'instant' ? 'instant' : 'auto'
    strip.current.scrollTo({ left: next * strip.current.clientWidth * (isRightToLeft() ? -1 : 1), behavior })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = isRightToLeft() ? -1 : 1
    const next = { ArrowLeft: shown - step, ArrowRight: shown + step, Home: 0, End: count - 1 }[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(next)
  }

  return {
    shown,
    show,
    onKeyDown,
    strip: {
      ref: strip,
      onScroll: follow,
      onScrollEnd: () => {
        target.current = null
        follow()
      },
    },
  }
}

/** Classes of the strip. */
export const stripClass =
  'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]'
