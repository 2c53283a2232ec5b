/** The lines and, beside or below them, what they cost. */
export const cartGrid = 'grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14'
