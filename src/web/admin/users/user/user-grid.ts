/** Classes of the user page's grid: orders, with account details beside or below them. */
export const userGrid = {
  container: '@container/user',
  grid: 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[60rem]/user:grid-cols-[minmax(0,1fr)_18.5rem]',
  column: 'flex min-w-0 flex-col gap-4',
}
