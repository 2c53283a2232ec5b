/** The orders of a user, wide enough for a table, and beside or below them their facts. */
export const userGrid = {
  room: '@container/user',
  whole: 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[60rem]/user:grid-cols-[minmax(0,1fr)_18.5rem]',
  column: 'flex min-w-0 flex-col gap-4',
}
