import type { Row } from '../table.ts'
import type { CatalogMeasurement } from './measure-catalog.ts'
import type { Times } from './measure-requests.ts'

const MEGABYTE = 1024 * 1024
const SMALL = 1_000

interface Ratio {
  label: string
  products: number
  ratio: number
  /** The same ratio for CPU time, which depends less on other programs. */
  cpuRatio?: number
  /** The target: maximum ratio. */
  max: number
}

/** Target by number of products: maximum time of a request, as a multiple of its time with 1,000 products. */
const maxGrowth = new Map([
  [100_000, 2],
  [1_000_000, 6],
])

/** Target by number of products: maximum CPU time in ms of a category's list with all its facets. */
const maxCategoryCpu = new Map([
  [100_000, 5],
  [1_000_000, 20],
])

/** Table rows for the ratios that have targets. */
export const calculateRatios = (measurements: CatalogMeasurement[]): Row[] =>
  allRatios(measurements).map(({ label, products, ratio, cpuRatio, max }) => ({
    ratio: label,
    products: products.toLocaleString('en'),
    measured: ratio.toFixed(2),
    'CPU time': cpuRatio?.toFixed(2) ?? '',
    'at most': max,
  }))

/** Describes each missed target. */
export function missedTargets(measurements: CatalogMeasurement[]): string[] {
  const tooHigh = allRatios(measurements)
    .filter(({ ratio, max }) => !(ratio <= max))
    .map(
      ({ label, products, ratio, max }) =>
        `${label}, with ${products.toLocaleString('en')} products: ${ratio.toFixed(2)}, above ${max}`,
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
  ratio: times.perRequest / others.perRequest,
  cpuRatio: times.cpu / others.cpu,
})

function allRatios(measurements: CatalogMeasurement[]): Ratio[] {
  const small = measurements.find(({ products }) => products === SMALL)
  return measurements.flatMap((each) => {
    const { products, filters, categories, search, firstPage, deepPage } = each
    const max = maxGrowth.get(products)
    const cpu = maxCategoryCpu.get(products)
    return [
      ...(small && max
        ? [
            { label: 'random filters / with 1,000 products', products, ...compare(filters, small.filters), max },
            { label: 'random searches / with 1,000 products', products, ...compare(search, small.search), max },
          ]
        : []),
      ...(cpu
        ? [{ label: `CPU time of category lists / ${cpu} ms`, products, ratio: categories.cpu / cpu, max: 1 }]
        : []),
      ...(deepPage ? [{ label: 'page 5,000 / page 1', products, ...compare(deepPage, firstPage), max: 3 }] : []),
      {
        label: 'p99 of filtered lists during 100 price changes a second / without',
        products,
        ratio: each.duringWrites.p99 / each.withoutWrites.p99,
        max: 2,
      },
      {
        label: 'p99 of first pages during 100 price changes a second / without',
        products,
        ratio: each.popularDuringWrites.p99 / each.popularWithoutWrites.p99,
        max: 2,
      },
      ...(products >= 1_000_000
        ? [{ label: 'memory of the server / 600 MB', products, ratio: each.memory / (600 * MEGABYTE), max: 1 }]
        : []),
    ]
  })
}
