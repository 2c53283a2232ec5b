// Made by `npm run messages` from en/attributeRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a name */ name: undefined
  /** Start with a lowercase letter; use lowercase letters, digits, and single hyphens */ code: undefined
  /** Enter a choice */ choiceName: undefined
  /** Enter each choice once */ choiceOnce: undefined
  /** Use at most four decimal places */ decimals: undefined
  /** At most {max, number} attributes */ tooMany: { max: number }
  /** Choose another code. This one is reserved */ reservedCode: undefined
  /** Another attribute has this code */ codeTaken: undefined
  /** Another attribute has this name */ nameTaken: undefined
  /** There is no attribute “{code}” */ unknown: { code: string }
  /** Enter a number for {name} */ notANumber: { name: string }
  /** Choose yes or no for {name} */ notYesOrNo: { name: string }
  /** Enter a text for {name} */ notAText: { name: string }
  /** Choose from the choices of {name} */ notChoices: { name: string }
  /** {products, plural, one {# product has} other {# products have}} this value */ inUse: { products: number }
  /** {name} has the maximum number of choices */ choicesFull: { name: string }
  /** Enter a range such as 1..5 */ range: undefined
}>('attributeRules', {
  name: "Enter a name",
  code: "Start with a lowercase letter; use lowercase letters, digits, and single hyphens",
  choiceName: "Enter a choice",
  choiceOnce: "Enter each choice once",
  decimals: "Use at most four decimal places",
  tooMany: ["At most ",["max",4]," attributes"],
  reservedCode: "Choose another code. This one is reserved",
  codeTaken: "Another attribute has this code",
  nameTaken: "Another attribute has this name",
  unknown: ["There is no attribute “",["code"],"”"],
  notANumber: ["Enter a number for ",["name"]],
  notYesOrNo: ["Choose yes or no for ",["name"]],
  notAText: ["Enter a text for ",["name"]],
  notChoices: ["Choose from the choices of ",["name"]],
  inUse: [["products",2,{"one":[0," product has"],"other":[0," products have"]}]," this value"],
  choicesFull: [["name"]," has the maximum number of choices"],
  range: "Enter a range such as 1..5",
})
