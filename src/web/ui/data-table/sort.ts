export interface Sort {
  /** The column's id. */
  by: string
  direction: 'ascending' | 'descending'
}

/** What a press on a column's header asks for: that column first in its own direction, then in the other one. */
export function nextSort(current: Sort | undefined, by: string, first: Sort['direction']): Sort {
  if (current?.by !== by) return { by, direction: first }
  return { by, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
}
