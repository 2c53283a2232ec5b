// Made by `npm run messages` from en/cartRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a whole number */ wholeNumber: undefined
  /** Quantity must be at least 1 */ atLeastOne: undefined
  /** Quantity must be at least 0 */ atLeastNone: undefined
}>('cartRules', {
  wholeNumber: "Enter a whole number",
  atLeastOne: "Quantity must be at least 1",
  atLeastNone: "Quantity must be at least 0",
})
