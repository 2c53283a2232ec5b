// Made by `npm run messages` from en/variantFacts.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter 8, 12, 13, or 14 digits */ gtin: undefined
  /** One of the digits is wrong. Compare them with the barcode. */ checkDigit: undefined
  /** Enter a cost up to {max, number, money} */ costMost: { max: number }
  /** Enter a whole number from 1 to {max, number} */ wholeNumber: { max: number }
  /** Enter 6 to 10 digits */ hsCode: undefined
  /** Enter a country code, such as US */ origin: undefined
}>('variantFacts', {
  gtin: "Enter 8, 12, 13, or 14 digits",
  checkDigit: "One of the digits is wrong. Compare them with the barcode.",
  costMost: ["Enter a cost up to ",["max",4,"money"]],
  wholeNumber: ["Enter a whole number from 1 to ",["max",4]],
  hsCode: "Enter 6 to 10 digits",
  origin: "Enter a country code, such as US",
})
