// Made by `npm run messages` from en/queries.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a price from {min, number} to {max, number} */ price: { min: number; max: number }
  /** Enter a rating from {min, number} to {max, number} */ rating: { min: number; max: number }
  /** Enter a whole number from {min, number} to {max, number} */ page: { min: number; max: number }
  /** Enter a whole number from {min, number} to {max, number} */ limit: { min: number; max: number }
  /** Choose true or false */ trueOrFalse: undefined
  /** Enter a date such as 2026-11-30 */ day: undefined
}>('queries', {
  price: ["Enter a price from ",["min",4]," to ",["max",4]],
  rating: ["Enter a rating from ",["min",4]," to ",["max",4]],
  page: ["Enter a whole number from ",["min",4]," to ",["max",4]],
  limit: ["Enter a whole number from ",["min",4]," to ",["max",4]],
  trueOrFalse: "Choose true or false",
  day: "Enter a date such as 2026-11-30",
})
