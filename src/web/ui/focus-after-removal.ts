import { useEffect, useRef } from 'react'

type FindNext = () => HTMLElement | null | undefined

/**
 * For a control that is removed when it is pressed. Moves the focus to another element, because it would otherwise fall back
 * to the document. The component that uses this hook must stay mounted and re-render when the control is removed.
 */
export function useFocusAfterRemoval(): (control: HTMLElement, findNext: FindNext) => void {
  const pending = useRef<{ control: HTMLElement; findNext: FindNext }>(null)
  useEffect(() => {
    if (!pending.current || pending.current.control.isConnected) return
    const { findNext } = pending.current
    pending.current = null
    takeFocus(findNext)
  })
  return (control, findNext) => {
    pending.current = { control, findNext }
  }
}

/**
 * Does nothing if the focus has moved elsewhere. Waits until dialogs have closed, because a closing dialog would
 * restore the focus to the removed control.
 */
function takeFocus(findNext: FindNext, closed?: Element) {
  const focused = document.activeElement
  const dialog = focused?.closest('dialog')
  if (dialog && dialog !== closed) dialog.addEventListener('close', () => takeFocus(findNext, dialog), { once: true })
  else if (dialog || focused === document.body) findNext()?.focus()
}
