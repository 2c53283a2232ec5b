import { type RefObject, useEffect, useRef } from 'react'

/**
 * Restores the focus after a list was reordered, because moving a row can blur its button.
 * @param items the list, if the page can render between the change and the new order; a new array for each order
 * @returns a ref for the list, and a function to call with the selector of the control to focus
 */
export function useKeepFocus<T extends HTMLElement>(
  items?: readonly unknown[],
): [RefObject<T | null>, (selector: string) => void] {
  const list = useRef<T>(null)
  const pending = useRef<{ selector: string; items: readonly unknown[] | undefined }>(null)
  useEffect(() => {
    if (pending.current === null || (items && pending.current.items === items)) return
    list.current?.querySelector<HTMLElement>(pending.current.selector)?.focus()
    pending.current = null
  })
  return [
    list,
    (selector) => {
      pending.current = { selector, items }
    },
  ]
}
