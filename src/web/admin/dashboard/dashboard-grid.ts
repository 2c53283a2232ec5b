/** Where the parts of the dashboard stand, the same while they are loading. */
export const dashboardGrid = {
  whole: 'grid gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  stats: 'grid grid-cols-2 gap-3 sm:gap-4 md:col-span-2 xl:grid-cols-4',
  /** On wide screens two columns whose parts have nothing to do with those beside them. */
  column: 'contents xl:flex xl:flex-col xl:gap-4',
  wide: 'md:col-span-2',
  /** Between phones and wide screens, after all others and beside each other. */
  last: 'md:max-xl:order-1',
  /** Takes what its column has left over. */
  growing: 'xl:grow',
}
