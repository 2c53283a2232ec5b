// Made by `npm run messages` from en/bundle.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Includes */ includes: undefined
}>('bundle', {
  includes: "Includes",
})
