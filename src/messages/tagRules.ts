// Made by `npm run messages` from en/tagRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a tag */ name: undefined
  /** Tags can’t have commas */ comma: undefined
  /** A product can have at most {max, number} tags */ tooMany: { max: number }
}>('tagRules', {
  name: "Enter a tag",
  comma: "Tags can’t have commas",
  tooMany: ["A product can have at most ",["max",4]," tags"],
})
