export interface Sort {
  /** ID of the column. */
  by: string
  direction: 'ascending' | 'descending'
}

/** Next sort order after a click on a column's header: its default direction, then the opposite. */
export function nextSort(current: Sort | undefined, by: string, first: Sort['direction']): Sort {
  if (current?.by !== by) return { by, direction: first }
  return { by, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
}
