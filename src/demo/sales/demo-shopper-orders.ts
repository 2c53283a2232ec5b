import type { ShippingMethodId } from '#contract/shop.ts'
import type { Slug } from '#demo/catalog/catalog.ts'
import type { Outcome } from './simulate-order.ts'

/** The orders of the demo shopper, oldest first. `outcome` is how an order ends; the newest may not have reached it yet. */
export const demoShopperOrders: readonly {
  daysAgo: number
  products: Slug[]
  method: ShippingMethodId
  outcome: Outcome
}[] = [
  {
    daysAgo: 338,
    products: ['pour-over-coffee-set', 'stoneware-mugs-set-of-4'],
    method: 'standard',
    outcome: 'delivered',
  },
  { daysAgo: 281, products: ['merino-crew-sweater'], method: 'standard', outcome: 'delivered' },
  {
    daysAgo: 214,
    products: ['ridgeline-two-person-tent', 'down-sleeping-bag', 'firefly-camp-lantern'],
    method: 'express',
    outcome: 'delivered',
  },
  {
    daysAgo: 163,
    products: ['the-lighthouse-ledger', 'winter-at-hollow-pines'],
    method: 'standard',
    outcome: 'delivered',
  },
  { daysAgo: 118, products: ['canvas-low-sneakers'], method: 'standard', outcome: 'cancelled' },
  {
    daysAgo: 74,
    products: ['enameled-dutch-oven', 'one-pan-thirty-suppers'],
    method: 'standard',
    outcome: 'delivered',
  },
  { daysAgo: 24, products: ['halo-noise-cancelling-headphones'], method: 'overnight', outcome: 'delivered' },
  {
    daysAgo: 4.2,
    products: ['summit-insulated-bottle', 'organic-cotton-tee', 'daily-mineral-sunscreen'],
    method: 'standard',
    outcome: 'delivered',
  },
  {
    daysAgo: 0.2,
    products: ['vitamin-c-brightening-serum', 'cedar-and-fig-candle'],
    method: 'standard',
    outcome: 'delivered',
  },
]
