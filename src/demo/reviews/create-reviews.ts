import { DAY, HOUR } from '#demo/calendar.ts'
import type { Slug } from '#demo/catalog/catalog.ts'
import { createRandom, type Random } from '#demo/random.ts'
import type { DemoOrder, OrderedItem } from '#demo/sales/create-orders.ts'
import { demand } from '#demo/sales/demand.ts'
import type { Offer } from '#demo/sales/offers.ts'
import type { Shopper } from '#demo/shoppers/create-shoppers.ts'
import type { DemoReview } from './demo-review.ts'
import { drawVoters } from './draw-voters.ts'
import { opinions } from './opinions/opinions.ts'
import type { Stars } from './phrases/phrase.ts'
import { createReviewer } from './write-review.ts'

interface Purchase {
  shopper: Shopper
  item: OrderedItem
  receivedAt: Date
}

const MIN_MEAN = 3.5
const MAX_MEAN = 4.9
/** The share of buyers who write a review. It is higher for products with few buyers, so that they have reviews too. */
const reviewRate = (buyers: number) => Math.min(0.8, Math.max(0.22, 8 / buyers))

/** The reviews of a year, each by a shopper who had received the product. */
export function createReviews(orders: DemoOrder[], offers: Offer[], today: Date): DemoReview[] {
  const purchases = Map.groupBy(orders.flatMap(receivedItems), ({ item }) => item.offer)
  const shoppers = [...new Set(orders.map(({ shopper }) => shopper))]
  return offers.flatMap((offer) => {
    const written = createOfferReviews(offer, purchases.get(offer) ?? [], today)
    const random = createRandom(`votes on ${offer.product.slug}`)
    return written.map((review) => ({ ...review, voters: drawVoters(random, review, shoppers, today) }))
  })
}

function receivedItems({ shopper, items, status, events }: DemoOrder): Purchase[] {
  const receivedAt = events.find(({ type }) => type === 'completed')?.at
  if (status !== 'Completed' || !receivedAt) return []
  return items.map((item) => ({ shopper, item, receivedAt }))
}

function createOfferReviews(offer: Offer, purchases: Purchase[], today: Date): Omit<DemoReview, 'voters'>[] {
  const slug: Slug = offer.product.slug
  const random = createRandom(`reviews of ${slug}`)
  const reviewed = new Set<Shopper>()
  const reviewers = purchases.flatMap((purchase) => {
    const createdAt = new Date(purchase.receivedAt.getTime() + random.between(10 * HOUR, 40 * DAY))
    const writes = random.chance(reviewRate(purchases.length)) && !reviewed.has(purchase.shopper) && createdAt < today
    if (writes) reviewed.add(purchase.shopper)
    return writes ? [{ ...purchase, createdAt }] : []
  })
  const ratings = drawRatings(random, getQuality(slug), reviewers.length)
  const write = createReviewer(random, opinions[slug], offer.product.category === 'Books')
  return reviewers.map(({ shopper, item, receivedAt, createdAt }, index) => {
    const rating = ratings[index] ?? 4
    const { color, size } = item.variant
    const weeks = Math.floor((createdAt.getTime() - receivedAt.getTime()) / (7 * DAY))
    const isWearable = offer.product.category === 'Fashion' || slug === 'scree-trail-running-shoes'
    const text = write({ stars: rating, color, size: isWearable ? size : null, weeks })
    return { id: random.uuid(), offer, shopper, rating, createdAt, ...text }
  })
}

/** The mean rating that a product tends to. Good products sell better. */
const getQuality = (slug: Slug) =>
  Math.min(4.8, Math.max(3.7, 4.1 + demand[slug].level * 0.05 + createRandom(`quality of ${slug}`).normal() * 0.2))

/** Ratings around the product's quality, with a realistic mean. */
function drawRatings(random: Random, quality: number, count: number): Stars[] {
  const shares: Record<Stars, number> = {
    5: 1 + 9 * (quality - 3.6) ** 1.4,
    4: 4 - 1.6 * (quality - 3.6),
    3: 2.6 - 1.7 * (quality - 3.6),
    2: 1 - 0.7 * (quality - 3.6),
    1: 0.55 - 0.35 * (quality - 3.6),
  }
  const ratings = Array.from({ length: count }, () => random.weighted(stars, (each) => Math.max(0.04, shares[each])))
  while (count > 0 && calculateMean(ratings) > MAX_MEAN) ratings[ratings.indexOf(5)] = 4
  while (count > 0 && calculateMean(ratings) < MIN_MEAN) ratings[ratings.indexOf(Math.min(...ratings) as Stars)] = 4
  return ratings
}

const stars = [5, 4, 3, 2, 1] as const

/** To one decimal, as shown. */
export const calculateMean = (ratings: number[]): number =>
  Math.round((ratings.reduce((sum, each) => sum + each, 0) / ratings.length) * 10) / 10
