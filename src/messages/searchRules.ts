// Made by `npm run messages` from en/searchRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** A search term has at most {most, number} characters */ searchTooLong: { most: number }
  /** Enter a search term */ enterTerm: undefined
}>('searchRules', {
  searchTooLong: ["A search term has at most ",["most",4]," characters"],
  enterTerm: "Enter a search term",
})
