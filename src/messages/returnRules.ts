// Made by `npm run messages` from en/returnRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter why the return is rejected */ whyRejected: undefined
  /** Choose the items to return */ chooseItems: undefined
  /** Only received items can be restocked */ onlyReceived: undefined
  /** Only a refund has an amount */ onlyRefund: undefined
}>('returnRules', {
  whyRejected: "Enter why the return is rejected",
  chooseItems: "Choose the items to return",
  onlyReceived: "Only received items can be restocked",
  onlyRefund: "Only a refund has an amount",
})
