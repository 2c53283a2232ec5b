// One column on phones with large text.
const columns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6'

/** Classes of a full-width grid of product cards and its skeleton. */
export const productGridClass = `${columns} lg:grid-cols-4`

/** The `sizes` attribute of pictures in a full-width grid. */
export const productGridSizes =
  '(min-width: 80rem) 17.875rem, (min-width: 64rem) 22.3vw, (min-width: 40rem) 29.7vw, calc(46vw - 0.5rem)'

/** Classes of the container of the filters and a grid beside them. */
export const besideFiltersFrame = 'gap-x-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]'
/** Classes of a grid beside the filters. */
export const besideFiltersClass = columns

export const besideFiltersSizes =
  '(min-width: 80rem) 18.5rem, (min-width: 64rem) calc(33.3vw - 8.2rem), (min-width: 40rem) 29.7vw, calc(46vw - 0.5rem)'
