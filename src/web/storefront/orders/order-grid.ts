/** Classes of the order page's grid: lines and timeline, with the facts beside or below them. */
export const orderGrid = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)]'
