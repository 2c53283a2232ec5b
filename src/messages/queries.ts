// Made by `npm run messages` from en/queries.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** A price is a number from {least, number} to {most, number} */ price: { least: number; most: number }
  /** A rating is a number from {least, number} to {most, number} */ rating: { least: number; most: number }
  /** A page is a whole number from {least, number} to {most, number} */ page: { least: number; most: number }
  /** A limit is a whole number from {least, number} to {most, number} */ limit: { least: number; most: number }
  /** Either true or false */ trueOrFalse: undefined
  /** Write a day as 2026-11-30 */ day: undefined
}>('queries', {
  price: ["A price is a number from ",["least",4]," to ",["most",4]],
  rating: ["A rating is a number from ",["least",4]," to ",["most",4]],
  page: ["A page is a whole number from ",["least",4]," to ",["most",4]],
  limit: ["A limit is a whole number from ",["least",4]," to ",["most",4]],
  trueOrFalse: "Either true or false",
  day: "Write a day as 2026-11-30",
})
