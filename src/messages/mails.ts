// Made by `npm run messages` from en/mails.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Unsubscribe */ unsubscribe: undefined
  /** Hello, */ hello: undefined
  /** Hello {name}, */ helloName: { name: string }
  /** View in the shop */ seeInShop: undefined
  /** {count, plural, one {And # more item in your cart.} other {And # more items in your cart.}} */ moreInCart: { count: number }
  /** {count, plural, one {And # more item on your wishlist.} other {And # more items on your wishlist.}} */ moreInWishlist: { count: number }
  /** Go to your cart */ goToCart: undefined
  /** Go to your wishlist */ goToWishlist: undefined
}>('mails', {
  unsubscribe: "Unsubscribe",
  hello: "Hello,",
  helloName: ["Hello ",["name"],","],
  seeInShop: "View in the shop",
  moreInCart: [["count",2,{"one":["And ",0," more item in your cart."],"other":["And ",0," more items in your cart."]}]],
  moreInWishlist: [["count",2,{"one":["And ",0," more item on your wishlist."],"other":["And ",0," more items on your wishlist."]}]],
  goToCart: "Go to your cart",
  goToWishlist: "Go to your wishlist",
})
