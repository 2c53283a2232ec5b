// Made by `npm run messages` from en/reviewSorts.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Newest */ newest: undefined
  /** Most Helpful */ helpful: undefined
  /** Highest Rated */ highest: undefined
  /** Lowest Rated */ lowest: undefined
}>('reviewSorts', {
  newest: "Newest",
  helpful: "Most Helpful",
  highest: "Highest Rated",
  lowest: "Lowest Rated",
})
