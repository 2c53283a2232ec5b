// Made by `npm run messages` from en/cards.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Out of stock */ outOfStock: undefined
  /** New */ new: undefined
  /** Sale */ sale: undefined
  /** Only {stockCount, number} left */ onlyLeft: { stockCount: number }
  /** Added to cart! */ addedToCart: undefined
  /** Notify me when {name} is back */ tellMeWhen: { name: string }
  /** Add {name} to cart */ addProduct: { name: string }
  /** Notify me */ tellMe: undefined
  /** Add */ add: undefined
  /** All Products */ allProducts: undefined
  /** Loading... */ loading: undefined
}>('cards', {
  outOfStock: "Out of stock",
  new: "New",
  sale: "Sale",
  onlyLeft: ["Only ",["stockCount",4]," left"],
  addedToCart: "Added to cart!",
  tellMeWhen: ["Notify me when ",["name"]," is back"],
  addProduct: ["Add ",["name"]," to cart"],
  tellMe: "Notify me",
  add: "Add",
  allProducts: "All Products",
  loading: "Loading...",
})
