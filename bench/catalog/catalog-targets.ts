import type { Row } from '../table.ts'
import type { Times } from './ask.ts'
import type { Found } from './measure-catalog.ts'

const MEGABYTE = 1024 * 1024
const SMALL = 1_000

interface Ratio {
  what: string
  products: number
  ratio: number
  /** The same of processor time, which other programs on the machine change less. */
  ofCpu?: number
  most: number
}

/** What the time of one request may grow to, as a multiple of that at 1,000 products. */
const growth = new Map([
  [100_000, 2],
  [1_000_000, 6],
])

/** The ratios that there are targets for. */
export const ratiosOf = (found: Found[]): Row[] =>
  allRatios(found).map(({ what, products, ratio, ofCpu, most }) => ({
    ratio: what,
    products: products.toLocaleString('en'),
    measured: ratio.toFixed(2),
    'of processor time': ofCpu?.toFixed(2) ?? '',
    'at most': most,
  }))

/** A line for each target that is missed. */
export function missedTargets(found: Found[]): string[] {
  const tooMuch = allRatios(found)
    .filter(({ ratio, most }) => !(ratio <= most))
    .map(
      ({ what, products, ratio, most }) =>
        `${what} at ${products.toLocaleString('en')}: ${ratio.toFixed(2)}, above ${most}`,
    )
  const wrong = found
    .filter(({ facets }) => facets.wrong.length > 0)
    .map(
      ({ products, facets }) => `${facets.wrong.length} counts of ${products.toLocaleString('en')} products are wrong`,
    )
  return [...tooMuch, ...wrong]
}

const compare = (times: Times, others: Times) => ({
  ratio: times.each / others.each,
  ofCpu: times.cpu / others.cpu,
})

function allRatios(found: Found[]): Ratio[] {
  const small = found.find(({ products }) => products === SMALL)
  return found.flatMap((each) => {
    const { products, filters, search, firstPage, deepPage } = each
    const most = growth.get(products)
    return [
      ...(small && most
        ? [
            { what: 'random filters, to 1,000 products', products, ...compare(filters, small.filters), most },
            { what: 'random searches, to 1,000 products', products, ...compare(search, small.search), most },
          ]
        : []),
      ...(deepPage ? [{ what: 'page 5,000 to page 1', products, ...compare(deepPage, firstPage), most: 3 }] : []),
      {
        what: 'p99 of filtered lists, 100 price changes a second to none',
        products,
        ratio: each.changing.p99 / each.still.p99,
        most: 2,
      },
      {
        what: 'p99 of the first pages, likewise',
        products,
        ratio: each.popularChanging.p99 / each.popularStill.p99,
        most: 2,
      },
      ...(products >= 1_000_000
        ? [{ what: 'memory of the server to 600 MB', products, ratio: each.memory / (600 * MEGABYTE), most: 1 }]
        : []),
    ]
  })
}
