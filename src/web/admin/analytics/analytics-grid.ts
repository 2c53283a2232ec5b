/**
 * Classes of the analytics grid and its skeleton. Uses container queries, because the sidebar and large text reduce the
 * available width.
 */
export const analyticsGrid = {
  container: '@container/analytics',
  bar: 'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
  tiles: 'grid grid-cols-2 gap-3 @min-[36rem]/analytics:gap-4 @min-[56rem]/analytics:grid-cols-4',
  parts: 'mt-4 grid grid-cols-1 gap-4 @min-[56rem]/analytics:grid-cols-2',
  wide: 'min-w-0 @min-[56rem]/analytics:col-span-2',
}
