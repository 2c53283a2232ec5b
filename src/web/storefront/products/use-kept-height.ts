import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** While something else stands in its place an element stays as high as it was, so that the page below does not jump. */
export function useKeptHeight(element: RefObject<HTMLElement | null>, replaced: boolean): void {
  const height = useRef(0)
  useEffect(() => {
    if (!replaced) height.current = element.current?.offsetHeight ?? 0
  })
  useLayoutEffect(() => {
    element.current?.style.setProperty('min-height', replaced ? `${height.current}px` : '')
  }, [element, replaced])
}
