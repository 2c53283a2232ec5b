/** The lines and the story of an order and, beside or below them, its facts. */
export const orderGrid = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)]'
