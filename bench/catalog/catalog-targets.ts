import type { Row } from '../table.ts'
import type { CatalogMeasurement } from './measure-catalog.ts'
import type { Times } from './measure-requests.ts'

const MEGABYTE = 1024 * 1024
const SMALL = 1_000

interface Ratio {
  what: string
  products: number
  ratio: number
  /** The same ratio for CPU time, which depends less on other programs. */
  ofCpu?: number
  /** The target: maximum ratio. */
  max: number
}

/** Target by number of products: maximum time of a request, as a multiple of its time with 1,000 products. */
const maxGrowth = new Map([
  [100_000, 2],
  [1_000_000, 6],
])

/** Table rows for the ratios that have targets. */
export const ratiosOf = (measurements: CatalogMeasurement[]): Row[] =>
  allRatios(measurements).map(({ what, products, ratio, ofCpu, max }) => ({
    ratio: what,
    products: products.toLocaleString('en'),
    measured: ratio.toFixed(2),
    'CPU time': ofCpu?.toFixed(2) ?? '',
    'at most': max,
  }))

/** Describes each missed target. */
export function missedTargets(measurements: CatalogMeasurement[]): string[] {
  const tooHigh = allRatios(measurements)
    .filter(({ ratio, max }) => !(ratio <= max))
    .map(
      ({ what, products, ratio, max }) =>
        `${what}, with ${products.toLocaleString('en')} products: ${ratio.toFixed(2)}, above ${max}`,
    )
  const wrong = measurements
    .filter(({ facets }) => facets.wrong.length > 0)
    .map(
      ({ products, facets }) =>
        `${facets.wrong.length} facet counts are wrong with ${products.toLocaleString('en')} products`,
    )
  return [...tooHigh, ...wrong]
}

const compare = (times: Times, others: Times) => ({
  ratio: times.each / others.each,
  ofCpu: times.cpu / others.cpu,
})

function allRatios(measurements: CatalogMeasurement[]): Ratio[] {
  const small = measurements.find(({ products }) => products === SMALL)
  return measurements.flatMap((each) => {
    const { products, filters, search, firstPage, deepPage } = each
    const max = maxGrowth.get(products)
    return [
      ...(small && max
        ? [
            { what: 'random filters / with 1,000 products', products, ...compare(filters, small.filters), max },
            { what: 'random searches / with 1,000 products', products, ...compare(search, small.search), max },
          ]
        : []),
      ...(deepPage ? [{ what: 'page 5,000 / page 1', products, ...compare(deepPage, firstPage), max: 3 }] : []),
      {
        what: 'p99 of filtered lists during 100 price changes a second / without',
        products,
        ratio: each.duringWrites.p99 / each.withoutWrites.p99,
        max: 2,
      },
      {
        what: 'p99 of first pages during 100 price changes a second / without',
        products,
        ratio: each.popularDuringWrites.p99 / each.popularWithoutWrites.p99,
        max: 2,
      },
      ...(products >= 1_000_000
        ? [{ what: 'memory of the server / 600 MB', products, ratio: each.memory / (600 * MEGABYTE), max: 1 }]
        : []),
    ]
  })
}
