// With large letters a phone has one column.
const columns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6'

/** The classes of a grid of product cards over the whole width, and of its skeleton. */
export const productGridClass = `${columns} lg:grid-cols-4`

/** How wide the picture of a card in that grid is. */
export const productGridSizes =
  '(min-width: 80rem) 17.875rem, (min-width: 64rem) 22.3vw, (min-width: 40rem) 29.7vw, calc(46vw - 0.5rem)'

/** The classes of what holds the filters and, beside them, such a grid. */
export const besideFiltersFrame = 'gap-x-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]'
export const besideFiltersClass = columns

export const besideFiltersSizes =
  '(min-width: 80rem) 18.5rem, (min-width: 64rem) calc(33.3vw - 8.2rem), (min-width: 40rem) 29.7vw, calc(46vw - 0.5rem)'
