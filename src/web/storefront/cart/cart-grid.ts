/** Classes of the cart page's grid: lines and summary. */
export const cartGrid = 'grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)] lg:gap-x-[min(3.5rem,6%)]'
