/**
 * Where the parts of the dashboard stand, the same while they are loading. It asks for the room that the sidebar and the
 * reader's letters leave, not for the screen's.
 */
export const dashboardGrid = {
  room: '@container/dashboard',
  whole: 'grid gap-4 @min-[44rem]/dashboard:grid-cols-2 @min-[60rem]/dashboard:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  stats:
    'grid grid-cols-2 gap-3 @min-[36rem]/dashboard:gap-4 @min-[44rem]/dashboard:col-span-2 @min-[60rem]/dashboard:grid-cols-4',
  attention: 'flex flex-wrap gap-px overflow-hidden rounded-lg border bg-surface @min-[44rem]/dashboard:col-span-2',
  /** Two, three or five beside each other, and those of the last line share its room. */
  task: 'min-w-0 grow basis-[40%] px-3.5 py-3 ring-1 ring-line @min-[36rem]/dashboard:basis-[30%] @min-[60rem]/dashboard:basis-[18%] @min-[90rem]/dashboard:basis-0',
  /** On wide screens two columns whose parts have nothing to do with those beside them. */
  column: 'contents @min-[60rem]/dashboard:flex @min-[60rem]/dashboard:flex-col @min-[60rem]/dashboard:gap-4',
  wide: '@min-[44rem]/dashboard:col-span-2',
  /** Between phones and wide screens, after all others and beside each other. */
  last: '@min-[44rem]/dashboard:@max-[60rem]/dashboard:order-1',
  /** Takes what its column has left over. */
  growing: '@min-[60rem]/dashboard:grow',
}
