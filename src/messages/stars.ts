// Made by `npm run messages` from en/stars.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Rated {rating} out of 5 */ rated: { rating: string }
}>('stars', {
  rated: ["Rated ",["rating"]," out of 5"],
})
