// Made by `npm run messages` from en/productMore.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Recently viewed */ recentlyViewed: undefined
  /** You may also like */ youMayAlsoLike: undefined
  /** We no longer sell this product. Take a look at what else we have. */ noLongerSoldHint: undefined
  /** The product you're looking for doesn't exist. */ notFoundHint: undefined
  /** Browse products */ browseProducts: undefined
  /** Popular with other shoppers */ whatOthersBuy: undefined
  /** Key Features */ keyFeatures: undefined
  /** Specifications */ specifications: undefined
  /** What’s included */ inTheBundle: undefined
  /** {price} each if bought separately */ priceAlone: { price: string }
  /** {alone} if bought separately. You save {saved}. */ bundleSaves: { alone: string; saved: string }
}>('productMore', {
  recentlyViewed: "Recently viewed",
  youMayAlsoLike: "You may also like",
  noLongerSoldHint: "We no longer sell this product. Take a look at what else we have.",
  notFoundHint: "The product you're looking for doesn't exist.",
  browseProducts: "Browse products",
  whatOthersBuy: "Popular with other shoppers",
  keyFeatures: "Key Features",
  specifications: "Specifications",
  inTheBundle: "What’s included",
  priceAlone: [["price"]," each if bought separately"],
  bundleSaves: [["alone"]," if bought separately. You save ",["saved"],"."],
})
