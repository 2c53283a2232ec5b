/** How many of the rows that are shown are selected. */
export function selectionOf(shown: readonly string[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const chosen = shown.filter((id) => selected.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === shown.length ? 'all' : 'some'
}

/** Selects every row that is shown or, when all of them are, none of them; rows of other pages stay as they are. */
export function toggleShown(shown: readonly string[], selected: ReadonlySet<string>): Set<string> {
  return selectionOf(shown, selected) === 'all'
    ? new Set([...selected].filter((id) => !shown.includes(id)))
    : new Set([...selected, ...shown])
}

/** Selects a row, or no longer. */
export const toggleRow = (id: string, selected: ReadonlySet<string>): Set<string> =>
  new Set(selected.has(id) ? [...selected].filter((each) => each !== id) : [...selected, id])
