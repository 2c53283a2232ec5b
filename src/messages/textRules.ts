// Made by `npm run messages` from en/textRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter your message */ message: undefined
  /** Enter your reply */ answer: undefined
}>('textRules', {
  message: "Enter your message",
  answer: "Enter your reply",
})
