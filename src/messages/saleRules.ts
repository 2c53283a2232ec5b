// Made by `npm run messages` from en/saleRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a name */ name: undefined
  /** Enter a percentage from 0.01 to 99.99 */ percent: undefined
  /** Enter at most two decimal places */ percentDecimals: undefined
  /** Enter an amount above 0 */ amount: undefined
  /** Choose a date and time */ date: undefined
  /** Choose at least one product */ oneProduct: undefined
  /** Choose at most {max, number} products */ tooManyProducts: { max: number }
  /** Choose products, or write a rule */ ruleOrProducts: undefined
  /** Enter a percentage or an amount */ percentOrAmount: undefined
  /** Choose a time after the start */ endsLater: undefined
  /** Choose a time in the future */ endInPast: undefined
  /** A sale can’t depend on this. Choose another condition. */ unsuitable: undefined
  /** There is no product {id} */ noSuchProduct: { id: string }
}>('saleRules', {
  name: "Enter a name",
  percent: "Enter a percentage from 0.01 to 99.99",
  percentDecimals: "Enter at most two decimal places",
  amount: "Enter an amount above 0",
  date: "Choose a date and time",
  oneProduct: "Choose at least one product",
  tooManyProducts: ["Choose at most ",["max",4]," products"],
  ruleOrProducts: "Choose products, or write a rule",
  percentOrAmount: "Enter a percentage or an amount",
  endsLater: "Choose a time after the start",
  endInPast: "Choose a time in the future",
  unsuitable: "A sale can’t depend on this. Choose another condition.",
  noSuchProduct: ["There is no product ",["id"]],
})
