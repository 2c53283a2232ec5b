// Made by `npm run messages` from en/reviewRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Choose a rating */ rating: undefined
  /** Enter your review */ review: undefined
  /** Title is required */ title: undefined
}>('reviewRules', {
  rating: "Choose a rating",
  review: "Enter your review",
  title: "Title is required",
})
