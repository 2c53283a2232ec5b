import { useEffect, useRef } from 'react'

type FindNext = () => HTMLElement | null | undefined

/**
 * For a control that is removed when it is pressed. Moves the focus to another element, because it would otherwise fall back
 * to the document. The component that uses this hook must stay mounted and re-render when the control is removed.
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
 * Does nothing if the focus has moved elsewhere meanwhile. Waits until dialogs have closed, because a closing dialog would
 * restore the focus to the removed control.
 */
function takeFocus(findNext: FindNext, closed?: Element) {
  const focused = document.activeElement
  const dialog = focused?.closest('dialog')
  if (dialog && dialog !== closed) dialog.addEventListener('close', () => takeFocus(findNext, dialog), { once: true })
  else if (dialog || focused === document.body) findNext()?.focus()
}
