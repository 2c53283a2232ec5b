/**
 * Where the parts of the analytics stand, the same while they are loading. It asks for the room that the sidebar and the
 * reader's letters leave, not for the screen's.
 */
export const analyticsGrid = {
  room: '@container/analytics',
  bar: 'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
  tiles: 'grid grid-cols-2 gap-3 @min-[36rem]/analytics:gap-4 @min-[56rem]/analytics:grid-cols-4',
  parts: 'mt-4 grid grid-cols-1 gap-4 @min-[56rem]/analytics:grid-cols-2',
  wide: 'min-w-0 @min-[56rem]/analytics:col-span-2',
}
