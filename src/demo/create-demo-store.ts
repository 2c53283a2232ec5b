import { shopYear } from './calendar.ts'
import { createReviews } from './reviews/create-reviews.ts'
import type { DemoReview } from './reviews/demo-review.ts'
import { createOrders, type DemoOrder } from './sales/create-orders.ts'
import { createOffers, type Offer } from './sales/offers.ts'
import { createShoppers, type Shopper } from './shoppers/create-shoppers.ts'
import { createVisits, type DemoVisits } from './visits/create-visits.ts'

export interface DemoStore {
  openedAt: Date
  offers: Offer[]
  shoppers: Shopper[]
  orders: DemoOrder[]
  reviews: DemoReview[]
  visits: DemoVisits[]
}

/** Generates a shop that opened a year before today. The same `today` gives the same shop. */
export function createDemoStore(today: Date): DemoStore {
  const year = shopYear(today)
  const offers = createOffers(today)
  const shoppers = createShoppers(year, today)
  const orders = createOrders(year, shoppers, offers, today)
  return {
    openedAt: year[0]?.start ?? today,
    offers,
    shoppers,
    orders,
    reviews: createReviews(orders, offers, today),
    visits: createVisits(year, orders),
  }
}
