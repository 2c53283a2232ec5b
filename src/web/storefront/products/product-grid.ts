/** The classes of a grid of product cards, and of its skeleton. With large letters a phone has one column. */
export const productGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4'

/** How wide the picture of a card in that grid is. */
export const productGridSizes =
  '(min-width: 80rem) 17.875rem, (min-width: 64rem) 22.3vw, (min-width: 40rem) 29.7vw, calc(46vw - 0.5rem)'
