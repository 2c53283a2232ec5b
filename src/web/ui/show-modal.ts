/**
 * Opens a dialog over the page, which stays where it is behind it: what its scroll bar leaves free stays free. It is let
 * go when the last such dialog is closed.
 *
 * An attribute says so, because `html:has(dialog:modal)` has browsers work out all styles of the page anew whenever
 * anything is put into it.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const { clientWidth, dataset, style } = document.documentElement
  if (!isAnyOpen()) style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
  dialog.showModal()
  dataset.behind = ''
  dialog.addEventListener('close', letGo)
}

/** To be called also when a dialog left the page without having been closed. */
export function letGo(): void {
  if (!isAnyOpen()) delete document.documentElement.dataset.behind
}

const isAnyOpen = () => document.querySelector('dialog:modal') !== null
