/** The classes of a grid of product cards, and of its skeleton. */
export const productGridClass = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4'
