// Made by `npm run messages` from en/refusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Product is out of stock */ outOfStock: undefined
  /** Your wishlist is full. Remove an item first. */ wishlistFull: undefined
}>('refusals', {
  outOfStock: "Product is out of stock",
  wishlistFull: "Your wishlist is full. Remove an item first.",
})
