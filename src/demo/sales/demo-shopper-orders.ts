import type { ShippingMethodId } from '#contract/shop.ts'
import type { Slug } from '#demo/catalog/catalog.ts'
import type { Outcome } from './simulate-order.ts'

/** The orders of the demo shopper, oldest first. `outcome` is how an order ends; the newest may not have reached it yet. */
export const demoShopperOrders: readonly {
  daysAgo: number
  products: Slug[]
  shippingMethod: ShippingMethodId
  outcome: Outcome
}[] = [
  {
    daysAgo: 338,
    products: ['pour-over-coffee-set', 'stoneware-mugs-set-of-4'],
    shippingMethod: 'standard',
    outcome: 'delivered',
  },
  { daysAgo: 281, products: ['merino-crew-sweater'], shippingMethod: 'standard', outcome: 'delivered' },
  {
    daysAgo: 214,
    products: ['ridgeline-two-person-tent', 'down-sleeping-bag', 'firefly-camp-lantern'],
    shippingMethod: 'express',
    outcome: 'delivered',
  },
  {
    daysAgo: 163,
    products: ['the-lighthouse-ledger', 'winter-at-hollow-pines'],
    shippingMethod: 'standard',
    outcome: 'delivered',
  },
  { daysAgo: 118, products: ['canvas-low-sneakers'], shippingMethod: 'standard', outcome: 'cancelled' },
  {
    daysAgo: 74,
    products: ['enameled-dutch-oven', 'one-pan-thirty-suppers'],
    shippingMethod: 'standard',
    outcome: 'delivered',
  },
  { daysAgo: 24, products: ['halo-noise-cancelling-headphones'], shippingMethod: 'overnight', outcome: 'delivered' },
  {
    daysAgo: 4.2,
    products: ['summit-insulated-bottle', 'organic-cotton-tee', 'daily-mineral-sunscreen'],
    shippingMethod: 'standard',
    outcome: 'delivered',
  },
  {
    daysAgo: 0.2,
    products: ['vitamin-c-brightening-serum', 'cedar-and-fig-candle'],
    shippingMethod: 'standard',
    outcome: 'delivered',
  },
]
