import { shopYear } from './calendar.ts'
import type { DemoReview } from './reviews/demo-review.ts'
import { makeReviews } from './reviews/make-reviews.ts'
import { type DemoOrder, makeOrders } from './sales/make-orders.ts'
import { makeOffers, type Offer } from './sales/offers.ts'
import { makeShoppers, type Shopper } from './shoppers/make-shoppers.ts'
import { type DemoVisits, makeVisits } from './visits/make-visits.ts'

export interface DemoStore {
  openedAt: Date
  offers: Offer[]
  shoppers: Shopper[]
  orders: DemoOrder[]
  reviews: DemoReview[]
  visits: DemoVisits[]
}

/** Generates a shop that opened a year before today. The same `today` gives the same shop. */
export function makeDemoStore(today: Date): DemoStore {
  const year = shopYear(today)
  const offers = makeOffers(today)
  const shoppers = makeShoppers(year, today)
  const orders = makeOrders(year, shoppers, offers, today)
  return {
    openedAt: year[0]?.start ?? today,
    offers,
    shoppers,
    orders,
    reviews: makeReviews(orders, offers, today),
    visits: makeVisits(year, orders),
  }
}
