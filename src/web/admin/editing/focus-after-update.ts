import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses a control after a list was changed, because moving or removing a row can blur its buttons.
 * @param items pass them if the page can render before the new order is shown; must be a new array for each order
 * @returns a ref for the list, and a function that takes the selector of the control to focus after the change
 */
export function useFocusAfterUpdate<T extends HTMLElement>(
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
