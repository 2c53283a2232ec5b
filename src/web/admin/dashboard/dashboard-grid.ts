/**
 * Classes of the dashboard's grid and its skeleton. Uses container queries, because the sidebar and large text reduce the
 * available width.
 */
export const dashboardGrid = {
  container: '@container/dashboard',
  grid: 'grid gap-4 @min-[44rem]/dashboard:grid-cols-2 @min-[60rem]/dashboard:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  stats:
    'grid grid-cols-2 gap-3 @min-[36rem]/dashboard:gap-4 @min-[44rem]/dashboard:col-span-2 @min-[60rem]/dashboard:grid-cols-4',
  attention: 'flex flex-wrap gap-px overflow-hidden rounded-lg border bg-surface @min-[44rem]/dashboard:col-span-2',
  /** Two, three or five tiles per row. The tiles of the last row fill its width. */
  task: 'min-w-0 grow basis-[40%] px-3.5 py-3 ring-1 ring-line @min-[36rem]/dashboard:basis-[30%] @min-[60rem]/dashboard:basis-[18%] @min-[90rem]/dashboard:basis-0',
  /** Two independent columns on wide screens. */
  column: 'contents @min-[60rem]/dashboard:flex @min-[60rem]/dashboard:flex-col @min-[60rem]/dashboard:gap-4',
  wide: '@min-[44rem]/dashboard:col-span-2',
  /** At medium widths, moves these cards to the end, side by side. */
  last: '@min-[44rem]/dashboard:@max-[60rem]/dashboard:order-1',
  /** Fills the remaining height of its column. */
  fillsHeight: '@min-[60rem]/dashboard:grow',
}
