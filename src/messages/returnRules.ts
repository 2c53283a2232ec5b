// Made by `npm run messages` from en/returnRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a reason for rejecting the return */ whyRejected: undefined
  /** Choose the items to return */ chooseItems: undefined
  /** Only received items can be restocked */ onlyReceived: undefined
  /** Only a refund has an amount */ onlyRefund: undefined
}>('returnRules', {
  whyRejected: "Enter a reason for rejecting the return",
  chooseItems: "Choose the items to return",
  onlyReceived: "Only received items can be restocked",
  onlyRefund: "Only a refund has an amount",
})
