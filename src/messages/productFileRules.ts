// Made by `npm run messages` from en/productFileRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter the name of the file */ name: undefined
  /** Use a name without slashes */ noSlashes: undefined
  /** This file is empty */ empty: undefined
  /** Files can be up to {megabytes, number} MB */ tooLarge: { megabytes: number }
}>('productFileRules', {
  name: "Enter the name of the file",
  noSlashes: "Use a name without slashes",
  empty: "This file is empty",
  tooLarge: ["Files can be up to ",["megabytes",4]," MB"],
})
