export const CATEGORIES_ON_HOME = 4

/** Classes of the grid of categories and its skeleton. Its columns match those of the products below. */
export const categoryGridClass = 'grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4'
export const categoryTileAspect = 'aspect-[4/5]'
/** The same for two or three categories, which fill the row. */
export const fewCategoriesClass = 'grid auto-cols-fr grid-flow-col gap-4 sm:gap-6'
export const wideTileAspect = 'aspect-square lg:aspect-[8/5]'

/** Fills the row under the featured products. */
export const RECOMMENDED_ON_HOME = 4

/** Classes of a grid of four products and its skeleton. It avoids rows of three with one left over. */
export const homeProductGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-8 sm:grid-cols-2 sm:gap-x-6 md:grid-cols-4'
