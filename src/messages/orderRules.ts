// Made by `npm run messages` from en/orderRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a reason */ reason: undefined
  /** Enter an amount above 0 */ moreThanNothing: undefined
  /** Send an amount or lines, not both */ amountOrLines: undefined
  /** Enter a note */ note: undefined
  /** Enter the tracking number */ trackingNumber: undefined
  /** The end date is before the start date */ backwards: undefined
  /** Choose at least one order */ chooseOrder: undefined
}>('orderRules', {
  reason: "Enter a reason",
  moreThanNothing: "Enter an amount above 0",
  amountOrLines: "Send an amount or lines, not both",
  note: "Enter a note",
  trackingNumber: "Enter the tracking number",
  backwards: "The end date is before the start date",
  chooseOrder: "Choose at least one order",
})
