// Made by `npm run messages` from en/codes.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Code is required */ required: undefined
  /** That code is incorrect. */ wrong: undefined
  /** Enter the 6 digits of the code */ sixDigits: undefined
}>('codes', {
  required: "Code is required",
  wrong: "That code is incorrect.",
  sixDigits: "Enter the 6 digits of the code",
})
