import type { Offer } from '#demo/sales/offers.ts'
import type { Shopper } from '#demo/shoppers/create-shoppers.ts'
import type { Stars } from './phrases/phrase.ts'
import type { ReviewText } from './write-review.ts'

export interface DemoReview extends ReviewText {
  id: string
  offer: Offer
  shopper: Shopper
  rating: Stars
  createdAt: Date
  /** Shoppers who voted it helpful. */
  voters: Shopper[]
}
