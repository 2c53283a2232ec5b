// Made by `npm run messages` from en/guestGoods.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Your wishlist is full, so we couldn’t add everything you saved before signing in. */ wishlistFull: undefined
  /** “{name}” is no longer sold, so we removed it from your cart. */ notSold: { name: string }
  /** “{name}” can’t be ordered with the options you chose, so we removed it from your cart. */ notOrderable: { name: string }
  /** Only {available, number} of “{name}” are available, so your cart has {quantity, number}. */ onlyAvailable: { available: number; name: string; quantity: number }
  /** “{name}” is sold out, so we removed it from your cart. */ soldOut: { name: string }
}>('guestGoods', {
  wishlistFull: "Your wishlist is full, so we couldn’t add everything you saved before signing in.",
  notSold: ["“",["name"],"” is no longer sold, so we removed it from your cart."],
  notOrderable: ["“",["name"],"” can’t be ordered with the options you chose, so we removed it from your cart."],
  onlyAvailable: ["Only ",["available",4]," of “",["name"],"” are available, so your cart has ",["quantity",4],"."],
  soldOut: ["“",["name"],"” is sold out, so we removed it from your cart."],
})
