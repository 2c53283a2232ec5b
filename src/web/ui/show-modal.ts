/**
 * Opens a dialog and keeps the page behind it from scrolling. The width of the hidden scroll bar stays reserved. Scrolling
 * returns when the last dialog closes.
 *
 * The state is an attribute, because `html:has(dialog:modal)` makes browsers recalculate all styles whenever the page
 * changes.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const { clientWidth, dataset, style } = document.documentElement
  if (!isAnyOpen()) style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
  dialog.showModal()
  dataset.modalOpen = ''
  dialog.addEventListener('close', releaseScroll)
}

/** Call this also when a dialog unmounts without having been closed. */
export function releaseScroll(): void {
  if (!isAnyOpen()) delete document.documentElement.dataset.modalOpen
}

const isAnyOpen = () => document.querySelector('dialog:modal') !== null
