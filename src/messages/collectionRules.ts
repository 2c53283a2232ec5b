// Made by `npm run messages` from en/collectionRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a name */ name: undefined
  /** Choose a value */ value: undefined
  /** Enter a lowest or highest price */ price: undefined
  /** Enter a highest value that isn’t below the lowest */ rangeOrder: undefined
  /** Add a condition */ oneCondition: undefined
  /** A rule can have at most {max, number} conditions */ tooManyConditions: { max: number }
  /** A collection can have at most {max, number} products */ tooManyProducts: { max: number }
  /** Another collection has this address */ slugTaken: undefined
  /** Another collection has this name */ nameTaken: undefined
  /** There is no product {id} */ noSuchProduct: { id: string }
  /** There is no {value} */ noSuchValue: { value: string }
  /** An automated collection needs a rule */ ruleNeeded: undefined
  /** Only automated collections have a rule */ ofAutomated: undefined
  /** Only manual collections have products of their own */ ofManual: undefined
  /** It is used in the rule of the collection {name}. Change the rule first. */ usedInRule: { name: string }
  /** A value that you removed is used in the rule of the collection {name}. Change the rule first. */ valueUsedInRule: { name: string }
  /** It is used in the sale {name}. Change the sale first. */ usedInSale: { name: string }
  /** A value that you removed is used in the sale {name}. Change the sale first. */ valueUsedInSale: { name: string }
}>('collectionRules', {
  name: "Enter a name",
  value: "Choose a value",
  price: "Enter a lowest or highest price",
  rangeOrder: "Enter a highest value that isn’t below the lowest",
  oneCondition: "Add a condition",
  tooManyConditions: ["A rule can have at most ",["max",4]," conditions"],
  tooManyProducts: ["A collection can have at most ",["max",4]," products"],
  slugTaken: "Another collection has this address",
  nameTaken: "Another collection has this name",
  noSuchProduct: ["There is no product ",["id"]],
  noSuchValue: ["There is no ",["value"]],
  ruleNeeded: "An automated collection needs a rule",
  ofAutomated: "Only automated collections have a rule",
  ofManual: "Only manual collections have products of their own",
  usedInRule: ["It is used in the rule of the collection ",["name"],". Change the rule first."],
  valueUsedInRule: ["A value that you removed is used in the rule of the collection ",["name"],". Change the rule first."],
  usedInSale: ["It is used in the sale ",["name"],". Change the sale first."],
  valueUsedInSale: ["A value that you removed is used in the sale ",["name"],". Change the sale first."],
})
