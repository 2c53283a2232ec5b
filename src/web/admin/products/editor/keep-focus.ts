import { type RefObject, useEffect, useRef } from 'react'

/**
 * For lists whose rows are moved: the button that moved one may lose the focus on its way.
 * @returns the list, and what to call with a selector of the control that has the focus afterwards
 */
export function useKeepFocus<T extends HTMLElement>(): [RefObject<T | null>, (selector: string) => void] {
  const list = useRef<T>(null)
  const awaited = useRef<string>(null)
  useEffect(() => {
    if (awaited.current === null) return
    list.current?.querySelector<HTMLElement>(awaited.current)?.focus()
    awaited.current = null
  })
  return [
    list,
    (selector) => {
      awaited.current = selector
    },
  ]
}
