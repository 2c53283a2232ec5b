/** Whether none, some or all of the shown rows are selected. */
export function summarizeSelection(shown: readonly string[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const selectedCount = shown.filter((id) => selected.has(id)).length
  if (selectedCount === 0) return 'none'
  return selectedCount === shown.length ? 'all' : 'some'
}

/** Selects all shown rows or, if all are selected, deselects them. Rows of other pages keep their state. */
export function toggleShown(shown: readonly string[], selected: ReadonlySet<string>): Set<string> {
  return summarizeSelection(shown, selected) === 'all'
    ? new Set([...selected].filter((id) => !shown.includes(id)))
    : new Set([...selected, ...shown])
}

/** Selects or deselects a row. */
export const toggleRow = (id: string, selected: ReadonlySet<string>): Set<string> =>
  new Set(selected.has(id) ? [...selected].filter((each) => each !== id) : [...selected, id])
