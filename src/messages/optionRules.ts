// Made by `npm run messages` from en/optionRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a name */ name: undefined
  /** Enter a value */ value: undefined
  /** Enter each value once */ valueOnce: undefined
  /** Choose a color or a picture */ swatch: undefined
  /** Another option has this code */ codeTaken: undefined
  /** Another option has this name */ nameTaken: undefined
  /** The code of {name} cannot be changed */ codeOfRole: { name: string }
  /** The shop needs {name}: it cannot be deleted */ ofRole: { name: string }
  /** There is no option “{code}” */ unknown: { code: string }
  /** {value} is used by {products, plural, one {{example}} other {{example} and {others, plural, one {# other product} other {# other products}}}} */ usedBy: { value: string; products: number; example: string; others: number }
  /** {value} belongs to the deleted product {example}. Merge it into another value instead. */ usedByDeleted: { value: string; example: string }
  /** Used by {products, plural, one {{example}} other {{example} and {others, plural, one {# other product} other {# other products}}}} */ typeUsedBy: { products: number; example: string; others: number }
  /** It belongs to the deleted product {example}, which could not be restored without it. */ typeUsedByDeleted: { example: string }
  /** {example} sells both {from} and {into}: remove one of them there first */ bothIn: { example: string; from: string; into: string }
  /** {name} has the maximum number of values */ valuesFull: { name: string }
  /** Choose each option once */ optionOnce: undefined
  /** A product has at most {max, number} options */ tooMany: { max: number }
  /** At most {max, number} values */ tooManyValues: { max: number }
  /** Choose a value for {name} */ valueMissing: { name: string }
  /** {value} is not a value of {name} of this product */ valueUnknown: { value: string; name: string }
  /** This product has no option “{code}” */ notAnOption: { code: string }
  /** Another variant has the same values */ variantTwice: undefined
  /** This product has other options than color and size. Send them in “options” */ sendOptions: undefined
  /** This value differs from the one in “options” */ differs: undefined
}>('optionRules', {
  name: "Enter a name",
  value: "Enter a value",
  valueOnce: "Enter each value once",
  swatch: "Choose a color or a picture",
  codeTaken: "Another option has this code",
  nameTaken: "Another option has this name",
  codeOfRole: ["The code of ",["name"]," cannot be changed"],
  ofRole: ["The shop needs ",["name"],": it cannot be deleted"],
  unknown: ["There is no option “",["code"],"”"],
  usedBy: [["value"]," is used by ",["products",2,{"one":[["example"]],"other":[["example"]," and ",["others",2,{"one":[0," other product"],"other":[0," other products"]}]]}]],
  usedByDeleted: [["value"]," belongs to the deleted product ",["example"],". Merge it into another value instead."],
  typeUsedBy: ["Used by ",["products",2,{"one":[["example"]],"other":[["example"]," and ",["others",2,{"one":[0," other product"],"other":[0," other products"]}]]}]],
  typeUsedByDeleted: ["It belongs to the deleted product ",["example"],", which could not be restored without it."],
  bothIn: [["example"]," sells both ",["from"]," and ",["into"],": remove one of them there first"],
  valuesFull: [["name"]," has the maximum number of values"],
  optionOnce: "Choose each option once",
  tooMany: ["A product has at most ",["max",4]," options"],
  tooManyValues: ["At most ",["max",4]," values"],
  valueMissing: ["Choose a value for ",["name"]],
  valueUnknown: [["value"]," is not a value of ",["name"]," of this product"],
  notAnOption: ["This product has no option “",["code"],"”"],
  variantTwice: "Another variant has the same values",
  sendOptions: "This product has other options than color and size. Send them in “options”",
  differs: "This value differs from the one in “options”",
})
