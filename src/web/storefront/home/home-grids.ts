import { type Category, categories } from '#contract/shop.ts'

export const CATEGORIES_ON_HOME = 4
export const categoriesOnHome: readonly Category[] = categories.slice(0, CATEGORIES_ON_HOME)

/** Classes of the grid of categories and its skeleton. Its columns match those of the products below. */
export const categoryGridClass = 'grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4'
export const categoryTileAspect = 'aspect-[4/5]'

/** Fills the row under the featured products. */
export const RECOMMENDED_ON_HOME = 4

/** Classes of a grid of four products and its skeleton. It avoids rows of three with one left over. */
export const homeProductGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-8 sm:grid-cols-2 sm:gap-x-6 md:grid-cols-4'
