// Made by `npm run messages` from en/mailPriceDrops.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** {name} costs less now */ subjectOne: { name: string }
  /** {count, plural, one {# item on your wishlist costs less now} other {# items on your wishlist cost less now}} */ subjectMore: { count: number }
  /** Prices and stock can change. */ preview: undefined
  /** You asked {shop} to tell you when an item on your wishlist costs less. */ reason: { shop: string }
  /** Was {was, number, money}, now {price, number, money} */ change: { was: number; price: number }
}>('mailPriceDrops', {
  subjectOne: [["name"]," costs less now"],
  subjectMore: [["count",2,{"one":[0," item on your wishlist costs less now"],"other":[0," items on your wishlist cost less now"]}]],
  preview: "Prices and stock can change.",
  reason: ["You asked ",["shop"]," to tell you when an item on your wishlist costs less."],
  change: ["Was ",["was",4,"money"],", now ",["price",4,"money"]],
})
