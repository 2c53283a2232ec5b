export const CATEGORIES_ON_HOME = 4

/** The classes of the grid of categories, and of its skeleton. */
export const categoryGridClass = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4'
export const categoryTileAspect = 'aspect-[4/5]'

/** The classes of the grid of featured products, and of its skeleton: four, and never three with one left over. */
export const featuredGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-8 sm:grid-cols-2 sm:gap-x-6 md:grid-cols-4'
