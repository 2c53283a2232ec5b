/** What had the focus when a dialog was opened. */
const openers = new WeakMap<Element, HTMLElement>()

/** To be called before a dialog is shown. */
export function rememberFocus(dialog: HTMLDialogElement): void {
  if (document.activeElement instanceof HTMLElement) openers.set(dialog, document.activeElement)
}

/**
 * Helps the browser, which gives the focus back when a dialog is closed, but not when it came from another dialog that
 * is gone by now: then it goes to what had opened that one.
 */
export function giveBackFocus(dialog: HTMLDialogElement): void {
  // While it slides away, what had the focus in it still has it.
  const focused = document.activeElement
  if (focused !== document.body && !dialog.contains(focused)) return
  let opener = openers.get(dialog)
  while (opener && !opener.isConnected) opener = openerOf(opener.closest('dialog'))
  opener?.focus()
}

const openerOf = (dialog: Element | null) => (dialog ? openers.get(dialog) : undefined)
