/** The classes of a grid of product cards, and of its skeleton. */
export const productGridClass = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4'

/** How wide the picture of a card in that grid is. */
export const productGridSizes =
  '(min-width: 80rem) 17.875rem, (min-width: 64rem) 22.3vw, (min-width: 48rem) 29.7vw, 44.4vw'
