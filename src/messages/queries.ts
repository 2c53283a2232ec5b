// Made by `npm run messages` from en/queries.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a price from {least, number} to {most, number} */ price: { least: number; most: number }
  /** Enter a rating from {least, number} to {most, number} */ rating: { least: number; most: number }
  /** Enter a whole number from {least, number} to {most, number} */ page: { least: number; most: number }
  /** Enter a whole number from {least, number} to {most, number} */ limit: { least: number; most: number }
  /** Choose true or false */ trueOrFalse: undefined
  /** Enter a date such as 2026-11-30 */ day: undefined
}>('queries', {
  price: ["Enter a price from ",["least",4]," to ",["most",4]],
  rating: ["Enter a rating from ",["least",4]," to ",["most",4]],
  page: ["Enter a whole number from ",["least",4]," to ",["most",4]],
  limit: ["Enter a whole number from ",["least",4]," to ",["most",4]],
  trueOrFalse: "Choose true or false",
  day: "Enter a date such as 2026-11-30",
})
