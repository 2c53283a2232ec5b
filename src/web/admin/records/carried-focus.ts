import { useEffect } from 'react'

interface FocusedField {
  /** The record whose editor opens next: its kind and ID. */
  record: string
  name: string
  /** Start and end of the selected text. Null for fields without text. */
  selection: [start: number, end: number] | null
}

let carried: FocusedField | undefined

/** Remembers the focused field of a new record, for the editor of the saved record, which replaces it. */
export function carryFocus(record: string): void {
  const field = document.activeElement
  carried = undefined
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
    const { selectionStart: start = null, selectionEnd: end = null } = 'selectionStart' in field ? field : {}
    if (field.name) carried = { record, name: field.name, selection: start === null ? null : [start, end ?? start] }
  }
}

/** Focuses the field that had the focus when this record was new, so that typing continues. */
export function useCarriedFocus(record: string): void {
  useEffect(() => {
    if (carried?.record !== record) return
    const { name, selection } = carried
    carried = undefined
    // After all effects, because the main element takes the focus when the path changes.
    queueMicrotask(() => {
      const field = document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`)
      field?.focus()
      if (selection && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
        field.setSelectionRange(...selection)
    })
  }, [record])
}
