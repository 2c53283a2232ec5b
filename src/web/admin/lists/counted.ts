import { MOST_COUNTED } from '#contract/shop.ts'
import { countOf } from '#web/count-of.ts'

const most = `${MOST_COUNTED.toLocaleString('en-US')}+`

/** How many there are of something that is counted up to `MOST_COUNTED`: `1 review`, `10,000+ reviews`. */
export const countedOf = (total: number, noun: string): string =>
  total >= MOST_COUNTED ? `${most} ${noun}s` : countOf(total, noun)

/** The same without the noun. */
export const countedFigure = (total: number): string => (total >= MOST_COUNTED ? most : total.toLocaleString('en-US'))
