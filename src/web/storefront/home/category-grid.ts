export const CATEGORIES_ON_HOME = 4

/** The classes of the grid of categories, and of its skeleton. */
export const categoryGridClass = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4'
export const categoryTileAspect = 'aspect-[4/5]'
