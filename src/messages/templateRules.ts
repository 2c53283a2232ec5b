// Made by `npm run messages` from en/templateRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a name */ name: undefined
  /** Another template has this name */ nameTaken: undefined
  /** These values make more than {max, number} variants */ tooManyVariants: { max: number }
}>('templateRules', {
  name: "Enter a name",
  nameTaken: "Another template has this name",
  tooManyVariants: ["These values make more than ",["max",4]," variants"],
})
