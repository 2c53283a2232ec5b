// Made by `npm run messages` from en/hearts.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Add {name} to wishlist */ addNameToWishlist: { name: string }
  /** Remove from wishlist */ removeFromWishlist: undefined
  /** Add to wishlist */ addToWishlist: undefined
}>('hearts', {
  addNameToWishlist: ["Add ",["name"]," to wishlist"],
  removeFromWishlist: "Remove from wishlist",
  addToWishlist: "Add to wishlist",
})
