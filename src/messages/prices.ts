// Made by `npm run messages` from en/prices.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Now */ now: undefined
  /** Before */ before: undefined
}>('prices', {
  now: "Now",
  before: "Before",
})
