// Made by `npm run messages` from en/adminOptions.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Option */ option: undefined
  /** Options are what shoppers choose before they buy a product, such as its color, size, or length. */ intro: undefined
  /** Add option */ add: undefined
  /** New option */ new: undefined
  /** {count, plural, one {# option} other {# options}} */ count: { count: number }
  /** No options yet */ empty: undefined
  /** Shown as */ display: undefined
  /** Text */ displayText: undefined
  /** Color swatches */ displayColor: undefined
  /** Picture swatches */ displayImage: undefined
  /** Values without their own picture show a picture of the product. */ displayHint: undefined
  /** Filter in lists */ filter: undefined
  /** Shoppers can filter the products of a category by it. */ filterHint: undefined
  /** Values */ values: undefined
  /** Changes to names and order apply to all products. Past orders don’t change. */ valuesHint: undefined
  /** Add value */ addValue: undefined
  /** Value {number, number} */ valueNumber: { number: number }
  /** Code */ code: undefined
  /** Used in URLs and CSV files. */ codeHint: undefined
  /** Can’t be changed, because URLs and files use it. */ builtInCodeHint: undefined
  /** Every shop has this option. */ builtIn: undefined
  /** this option */ thisOption: undefined
  /** Color of {name} */ colorOf: { name: string }
  /** Color of {name} (none) */ noColorOf: { name: string }
  /** Remove the color of {name} */ removeColorOf: { name: string }
  /** Picture of {name} */ pictureOf: { name: string }
  /** Remove the picture of {name} */ removePictureOf: { name: string }
  /** Merge {name} */ mergeNamed: { name: string }
  /** Merge {name} into another value? */ mergeTitle: { name: string }
  /** Merge */ merge: undefined
  /** All products with {name} get the other value, and {name} is deleted. This can’t be undone. */ mergeHint: { name: string }
  /** Save your changes before you merge {name}. */ saveBeforeMerge: { name: string }
  /** Merge into */ mergeInto: undefined
  /** Choose */ choose: undefined
  /** Choose a value */ chooseValue: undefined
  /** {name} is merged into {into}. */ merged: { name: string; into: string }
  /** Delete {name}? */ deleteTitle: { name: string }
  /** Delete option */ delete: undefined
  /** Options in use can’t be deleted. */ deleteHint: undefined
  /** {name} is deleted. */ deleted: { name: string }
  /** Option not found */ notFound: undefined
  /** It may have been deleted. */ notFoundHint: undefined
  /** Show all options */ showAll: undefined
  /** This option couldn’t be loaded */ loadFailed: undefined
}>('adminOptions', {
  option: "Option",
  intro: "Options are what shoppers choose before they buy a product, such as its color, size, or length.",
  add: "Add option",
  new: "New option",
  count: [["count",2,{"one":[0," option"],"other":[0," options"]}]],
  empty: "No options yet",
  display: "Shown as",
  displayText: "Text",
  displayColor: "Color swatches",
  displayImage: "Picture swatches",
  displayHint: "Values without their own picture show a picture of the product.",
  filter: "Filter in lists",
  filterHint: "Shoppers can filter the products of a category by it.",
  values: "Values",
  valuesHint: "Changes to names and order apply to all products. Past orders don’t change.",
  addValue: "Add value",
  valueNumber: ["Value ",["number",4]],
  code: "Code",
  codeHint: "Used in URLs and CSV files.",
  builtInCodeHint: "Can’t be changed, because URLs and files use it.",
  builtIn: "Every shop has this option.",
  thisOption: "this option",
  colorOf: ["Color of ",["name"]],
  noColorOf: ["Color of ",["name"]," (none)"],
  removeColorOf: ["Remove the color of ",["name"]],
  pictureOf: ["Picture of ",["name"]],
  removePictureOf: ["Remove the picture of ",["name"]],
  mergeNamed: ["Merge ",["name"]],
  mergeTitle: ["Merge ",["name"]," into another value?"],
  merge: "Merge",
  mergeHint: ["All products with ",["name"]," get the other value, and ",["name"]," is deleted. This can’t be undone."],
  saveBeforeMerge: ["Save your changes before you merge ",["name"],"."],
  mergeInto: "Merge into",
  choose: "Choose",
  chooseValue: "Choose a value",
  merged: [["name"]," is merged into ",["into"],"."],
  deleteTitle: ["Delete ",["name"],"?"],
  delete: "Delete option",
  deleteHint: "Options in use can’t be deleted.",
  deleted: [["name"]," is deleted."],
  notFound: "Option not found",
  notFoundHint: "It may have been deleted.",
  showAll: "Show all options",
  loadFailed: "This option couldn’t be loaded",
})
