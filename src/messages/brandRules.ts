// Made by `npm run messages` from en/brandRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a name */ name: undefined
  /** Another brand has this name */ nameTaken: undefined
  /** Another brand has this address */ slugTaken: undefined
  /** The shop has the most brands possible */ full: undefined
  /** {products, plural, one {# product has this brand. Give it another one} other {# products have this brand. Give them another one}} first, or merge the brands. */ inUse: { products: number }
}>('brandRules', {
  name: "Enter a name",
  nameTaken: "Another brand has this name",
  slugTaken: "Another brand has this address",
  full: "The shop has the most brands possible",
  inUse: [["products",2,{"one":[0," product has this brand. Give it another one"],"other":[0," products have this brand. Give them another one"]}]," first, or merge the brands."],
})
