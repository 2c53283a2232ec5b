// Made by `npm run messages` from en/charts.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Nothing to compare with */ nothingToCompare: undefined
  /** Too little to compare with */ tooLittleToCompare: undefined
}>('charts', {
  nothingToCompare: "Nothing to compare with",
  tooLittleToCompare: "Too little to compare with",
})
