/** The element that had the focus when a dialog opened. */
const openers = new WeakMap<Element, HTMLElement>()

/** Call before a dialog is shown. */
export function saveFocus(dialog: HTMLDialogElement): void {
  if (document.activeElement instanceof HTMLElement) openers.set(dialog, document.activeElement)
}

/**
 * Restores the focus when a dialog closes. The browser does so itself, except when the focus came from another dialog that
 * has closed: then it goes to the opener of that one.
 */
export function restoreFocus(dialog: HTMLDialogElement): void {
  // During the closing animation, the dialog still contains the focused element.
  const focused = document.activeElement
  if (focused !== document.body && !dialog.contains(focused)) return
  let opener = openers.get(dialog)
  while (opener && !opener.isConnected) opener = openerOf(opener.closest('dialog'))
  opener?.focus()
}

const openerOf = (dialog: Element | null) => (dialog ? openers.get(dialog) : undefined)
