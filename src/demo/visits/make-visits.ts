import type { PageKind, Vital } from '#contract/analytics.ts'
import { createRandom, type Random } from '#demo/random.ts'
import type { DemoOrder } from '#demo/sales/make-orders.ts'

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
export function makeVisits(year: { start: Date; business: number }[], orders: DemoOrder[]): DemoVisits[] {
  const random = createRandom('visits')
  const paid = Map.groupBy(
    orders.filter(({ paymentStatus }) => paymentStatus !== 'unpaid'),
    ({ placedAt }) => dayOf(placedAt),
  )
  return year.map(({ start, business }) => {
    const day = dayOf(start)
    const bought = paid.get(day)?.length ?? 0
    const checkouts = Math.ceil(bought * around(random, 1.45)) + random.between(0, 2)
    const carts = Math.ceil(checkouts * around(random, 1.9)) + random.between(0, 4)
    const visits = Math.ceil(carts * around(random, 7)) + Math.ceil(business * around(random, 60))
    return { day, visits, carts, checkouts, searches: makeSearches(random, business), speed: makeSpeed(random) }
  })
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Close to a number, and at least 1. */
const around = (random: Random, mean: number) => Math.max(1, mean * (1 + random.normal() * 0.08))

/** Searches for products that the shop lacks, the most frequent first. */
const wanted = [
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

function makeSearches(random: Random, business: number): DemoVisits['searches'] {
  return wanted.flatMap((term, place) => {
    const searches = Math.round((business * 3 * (0.4 + random.next())) / (place + 1.5))
    return searches > 0 ? [{ term, searches }] : []
  })
}

/** The 75th percentile of page views: milliseconds, except for CLS. */
const typical: Record<Vital, number> = { LCP: 1900, CLS: 0.05, INP: 140, TTFB: 420 }
const slowness: [PageKind, number][] = [
  ['home', 1],
  ['list', 1.15],
  ['product', 1.05],
  ['cart', 0.85],
  ['checkout', 1.2],
]
const VIEWS = 20

function makeSpeed(random: Random): DemoVisits['speed'] {
  return slowness.flatMap(([page, factor]) =>
    (Object.keys(typical) as Vital[]).map((vital) => ({
      page,
      vital,
      values: Array.from({ length: VIEWS }, () => typical[vital] * factor * Math.exp(random.normal() * 0.45 - 0.3)),
    })),
  )
}
