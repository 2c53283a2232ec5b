// Made by `npm run messages` from en/bulkRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** At most {max, number} at once */ atOnce: { max: number }
  /** Enter a number above 0 */ aboveZero: undefined
  /** Choose a product */ chooseProduct: undefined
  /** Send products or a filter, not both */ productsOrFilter: undefined
}>('bulkRules', {
  atOnce: ["At most ",["max",4]," at once"],
  aboveZero: "Enter a number above 0",
  chooseProduct: "Choose a product",
  productsOrFilter: "Send products or a filter, not both",
})
