// Made by `npm run messages` from en/searchRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** At most {max, number} characters */ searchTooLong: { max: number }
  /** Enter a search term */ enterTerm: undefined
}>('searchRules', {
  searchTooLong: ["At most ",["max",4]," characters"],
  enterTerm: "Enter a search term",
})
