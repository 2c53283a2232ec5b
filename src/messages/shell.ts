// Made by `npm run messages` from en/shell.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Chat */ chat: undefined
  /** Cart */ cart: undefined
  /** A premium destination for quality products and exceptional service. */ tagline: undefined
  /** Newsletter */ newsletter: undefined
  /** Shop */ shop: undefined
  /** Home */ home: undefined
  /** Products */ products: undefined
  /** Wishlist */ wishlist: undefined
  /** Categories */ categories: undefined
  /** Help */ help: undefined
  /** Contact */ contact: undefined
  /** © {years} {name}. All rights reserved. */ copyright: { years: string; name: string }
  /** Main */ main: undefined
  /** Login */ login: undefined
  /** Sign Up */ signUp: undefined
  /** {name}, home */ homeLink: { name: string }
  /** Menu */ menu: undefined
  /** Loading page */ loadingPage: undefined
  /** Search products */ searchProducts: undefined
  /** Search */ search: undefined
  /** {count, plural, =0 {Cart} one {Cart, # item} other {Cart, # items}} */ cartWithCount: { count: number }
  /** {count, plural, =0 {Wishlist} one {Wishlist, # item} other {Wishlist, # items}} */ wishlistWithCount: { count: number }
}>('shell', {
  chat: "Chat",
  cart: "Cart",
  tagline: "A premium destination for quality products and exceptional service.",
  newsletter: "Newsletter",
  shop: "Shop",
  home: "Home",
  products: "Products",
  wishlist: "Wishlist",
  categories: "Categories",
  help: "Help",
  contact: "Contact",
  copyright: ["© ",["years"]," ",["name"],". All rights reserved."],
  main: "Main",
  login: "Login",
  signUp: "Sign Up",
  homeLink: [["name"],", home"],
  menu: "Menu",
  loadingPage: "Loading page",
  searchProducts: "Search products",
  search: "Search",
  cartWithCount: [["count",2,{"=0":"Cart","one":["Cart, ",0," item"],"other":["Cart, ",0," items"]}]],
  wishlistWithCount: [["count",2,{"=0":"Wishlist","one":["Wishlist, ",0," item"],"other":["Wishlist, ",0," items"]}]],
})
