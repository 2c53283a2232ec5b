// Made by `npm run messages` from en/cardRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Your card number is invalid. */ number: undefined
  /** Your card’s security code is incorrect. */ code: undefined
}>('cardRules', {
  number: "Your card number is invalid.",
  code: "Your card’s security code is incorrect.",
})
