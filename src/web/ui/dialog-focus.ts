/** The element that had the focus when a dialog opened. */
const openers = new WeakMap<Element, HTMLElement>()

const FIELDS = 'input:not([type=hidden], [tabindex="-1"], :disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Focuses the element marked with `data-focus-first`. In a centered dialog without one, focuses its first field, otherwise the
 * first button of its footer or, if that is destructive, the canceling one. Elsewhere the browser focuses the close button,
 * because a focused field in a drawer would open a phone's keyboard.
 */
export function focusFirst(dialog: HTMLDialogElement): void {
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector)
  const marked = find('[data-focus-first]')
  const field = find(FIELDS)
  const target =
    field instanceof HTMLInputElement && field.type === 'radio'
      ? (find(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field)
      : (field ?? find('[data-focus-safe]') ?? find('[data-dialog-footer] :is(button, a[href])'))
  if (marked) marked.focus()
  else if (!dialog.dataset.side) target?.focus()
}

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
  while (opener && !opener.isConnected) opener = findOpener(opener.closest('dialog'))
  opener?.focus()
}

const findOpener = (dialog: Element | null) => (dialog ? openers.get(dialog) : undefined)
