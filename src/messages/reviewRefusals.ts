// Made by `npm run messages` from en/reviewRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This is your own review. */ own: undefined
  /** This review no longer exists. */ missing: undefined
}>('reviewRefusals', {
  own: "This is your own review.",
  missing: "This review no longer exists.",
})
