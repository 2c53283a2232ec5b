/**
 * Where the parts of the dashboard stand, the same while they are loading. It asks for the room that the sidebar and the
 * reader's letters leave, not for the screen's.
 */
export const dashboardGrid = {
  room: '@container/dashboard',
  whole: 'grid gap-4 @min-[44rem]/dashboard:grid-cols-2 @min-[60rem]/dashboard:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  stats:
    'grid grid-cols-2 gap-3 @min-[36rem]/dashboard:gap-4 @min-[44rem]/dashboard:col-span-2 @min-[60rem]/dashboard:grid-cols-4',
  attention:
    'grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-surface @min-[36rem]/dashboard:grid-cols-4 @min-[44rem]/dashboard:col-span-2',
  /** On wide screens two columns whose parts have nothing to do with those beside them. */
  column: 'contents @min-[60rem]/dashboard:flex @min-[60rem]/dashboard:flex-col @min-[60rem]/dashboard:gap-4',
  wide: '@min-[44rem]/dashboard:col-span-2',
  /** Between phones and wide screens, after all others and beside each other. */
  last: '@min-[44rem]/dashboard:@max-[60rem]/dashboard:order-1',
  /** Takes what its column has left over. */
  growing: '@min-[60rem]/dashboard:grow',
}
