// Made by `npm run messages` from en/refusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Product is out of stock */ outOfStock: undefined
  /** Your wishlist is full. Remove an item first. */ wishlistFull: undefined
  /** Only {available, number} available, and your cart already has {inCart, number} */ onlyAvailableWithCart: { available: number; inCart: number }
}>('refusals', {
  outOfStock: "Product is out of stock",
  wishlistFull: "Your wishlist is full. Remove an item first.",
  onlyAvailableWithCart: ["Only ",["available",4]," available, and your cart already has ",["inCart",4]],
})
