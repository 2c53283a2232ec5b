import type { PageKind, Vital } from '#contract/analytics.ts'
import { createRandom, type Random } from '#demo/random.ts'
import type { DemoOrder } from '#demo/sales/create-orders.ts'

/** Visit counts of a day. */
export interface DemoVisits {
  day: string
  visits: number
  carts: number
  checkouts: number
  searches: { term: string; searches: number }[]
  speed: { page: PageKind; vital: Vital; values: number[] }[]
}

/** Visits in proportion to the paid orders of each day. */
export function createVisits(year: { start: Date; salesFactor: number }[], orders: DemoOrder[]): DemoVisits[] {
  const random = createRandom('visits')
  const paid = Map.groupBy(
    orders.filter(({ paymentStatus }) => paymentStatus !== 'unpaid'),
    ({ placedAt }) => toDay(placedAt),
  )
  return year.map(({ start, salesFactor }) => {
    const day = toDay(start)
    const bought = paid.get(day)?.length ?? 0
    const checkouts = Math.ceil(bought * randomNear(random, 1.45)) + random.between(0, 2)
    const carts = Math.ceil(checkouts * randomNear(random, 1.9)) + random.between(0, 4)
    const visits = Math.ceil(carts * randomNear(random, 7)) + Math.ceil(salesFactor * randomNear(random, 60))
    return {
      day,
      visits,
      carts,
      checkouts,
      searches: createSearches(random, salesFactor),
      speed: createSpeedSamples(random),
    }
  })
}

const toDay = (moment: Date) => moment.toISOString().slice(0, 10)

/** Close to a number, and at least 1. */
const randomNear = (random: Random, mean: number) => Math.max(1, mean * (1 + random.normal() * 0.08))

/** Searches for products that the shop lacks, the most frequent first. */
const missingProducts = [
  'airpods',
  'standing desk',
  'playstation 5',
  'gift card',
  'air fryer',
  'kindle',
  'electric toothbrush',
  'rain boots',
  'hoverboard',
  'treadmill',
  'board games',
  'dog bed',
  'led strip',
  'swim goggles',
  'graphic novel',
  'wall clock',
  'perfume sampler',
  'ski goggles',
]

function createSearches(random: Random, salesFactor: number): DemoVisits['searches'] {
  return missingProducts.flatMap((term, place) => {
    const searches = Math.round((salesFactor * 3 * (0.4 + random.next())) / (place + 1.5))
    return searches > 0 ? [{ term, searches }] : []
  })
}

/** The 75th percentile of page views: milliseconds, except for CLS. */
const typicalValues: Record<Vital, number> = { LCP: 1900, CLS: 0.05, INP: 140, TTFB: 420 }
const pageFactors: [PageKind, number][] = [
  ['home', 1],
  ['list', 1.15],
  ['product', 1.05],
  ['cart', 0.85],
  ['checkout', 1.2],
]
const VIEWS = 20

function createSpeedSamples(random: Random): DemoVisits['speed'] {
  return pageFactors.flatMap(([page, factor]) =>
    (Object.keys(typicalValues) as Vital[]).map((vital) => ({
      page,
      vital,
      values: Array.from(
        { length: VIEWS },
        () => typicalValues[vital] * factor * Math.exp(random.normal() * 0.45 - 0.3),
      ),
    })),
  )
}
