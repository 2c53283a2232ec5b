import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Keeps the height of an element while its content is replaced, so that the page below does not jump. */
export function useStableHeight(element: RefObject<HTMLElement | null>, replaced: boolean): void {
  const height = useRef(0)
  useEffect(() => {
    if (!replaced) height.current = element.current?.offsetHeight ?? 0
  })
  useLayoutEffect(() => {
    element.current?.style.setProperty('min-height', replaced ? `${height.current}px` : '')
  }, [element, replaced])
}
