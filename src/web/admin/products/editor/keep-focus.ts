import { type RefObject, useEffect, useRef } from 'react'

/**
 * Restores the focus after a list was reordered, because moving a row can blur its button.
 * @returns a ref for the list, and a function to call with the selector of the control to focus
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
