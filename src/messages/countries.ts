// Made by `npm run messages` from en/countries.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** United States */ uS: undefined
  /** Canada */ cA: undefined
  /** United Kingdom */ uK: undefined
}>('countries', {
  uS: "United States",
  cA: "Canada",
  uK: "United Kingdom",
})
