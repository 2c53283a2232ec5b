// Made by `npm run messages` from en/sorts.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Featured */ featured: undefined
  /** Price: Low to High */ priceLow: undefined
  /** Price: High to Low */ priceHigh: undefined
  /** Highest Rated */ rating: undefined
  /** Newest */ newest: undefined
}>('sorts', {
  featured: "Featured",
  priceLow: "Price: Low to High",
  priceHigh: "Price: High to Low",
  rating: "Highest Rated",
  newest: "Newest",
})
