import { useEffect, useRef } from 'react'

type FindNext = () => HTMLElement | null | undefined

/**
 * For a control that goes away when it is pressed: the focus, which would fall back to the beginning of the page, goes
 * where it is told. The component that uses this must stay, and be rendered when the control goes.
 */
export function useFocusAfter(): (leaving: HTMLElement, findNext: FindNext) => void {
  const awaited = useRef<{ leaving: HTMLElement; findNext: FindNext }>(null)
  useEffect(() => {
    if (!awaited.current || awaited.current.leaving.isConnected) return
    const { findNext } = awaited.current
    awaited.current = null
    takeFocus(findNext)
  })
  return (leaving, findNext) => {
    awaited.current = { leaving, findNext }
  }
}

/**
 * Wherever somebody has gone meanwhile they stay. A dialog over the page would give the focus back to what is gone, so it is
 * waited for, and for another one that takes its place.
 */
function takeFocus(findNext: FindNext, closed?: Element) {
  const focused = document.activeElement
  const dialog = focused?.closest('dialog')
  if (dialog && dialog !== closed) dialog.addEventListener('close', () => takeFocus(findNext, dialog), { once: true })
  else if (dialog || focused === document.body) findNext()?.focus()
}
