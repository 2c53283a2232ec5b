// Made by `npm run messages` from en/adminProposals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Suggested attributes */ title: undefined
  /** Suggest from specifications */ suggest: undefined
  /** Your products have these specifications as text. Turn them into attributes so that shoppers can filter and compare by them. */ intro: undefined
  /** {count, plural, one {# product} other {# products}} */ products: { count: number }
  /** {count, plural, one {# value} other {# different values}} */ values: { count: number }
  /** Examples: {values} */ samples: { values: string }
  /** Can’t be read: {values} */ unread: { values: string }
  /** {read, number} of {all, plural, one {# product} other {# products}} */ readable: { read: number; all: number }
  /** Your shop already has this attribute. */ exists: undefined
  /** Your shop has an attribute with this name but another type. */ otherType: undefined
  /** Add {name} */ add: { name: string }
  /** Fill in {name} */ fill: { name: string }
  /** No suggestions */ none: undefined
  /** Suggestions appear here once products have specifications. */ noneHint: undefined
  /** Suggestions couldn’t be loaded */ loadFailed: undefined
  /** Add {name} as an attribute? */ addTitle: { name: string }
  /** Fill in {name}? */ fillTitle: { name: string }
  /** Add attribute */ addAction: undefined
  /** Fill in */ fillAction: undefined
  /** Read as */ readAs: undefined
  /** Number in {unit} */ numberIn: { unit: string }
  /** The unit of these numbers, such as cm or kg. */ unitHint: undefined
  /** Remove these specifications from the products */ remove: undefined
  /** Removes only specifications that can be read. If you keep them, shoppers see both the attribute and the specification. */ removeHint: undefined
  /** Products that already have a value keep it. */ keepHint: undefined
  /** {name} is being filled in. */ started: { name: string }
  /** Recent changes */ fills: undefined
  /** Recent changes couldn’t be loaded */ fillsFailed: undefined
  /** Filling in {name} */ filling: { name: string }
  /** Undoing {name} */ undoing: { name: string }
  /** {count, plural, =0 {Looking for products…} one {# product so far} other {# products so far}} */ progress: { count: number }
  /** {filled, plural, =0 {No product got a value.} one {# product got a value.} other {# products got a value.}} {unread, plural, =0 {} one {# could not be read.} other {# could not be read.}} */ filled: { filled: number; unread: number }
  /** Undone. {kept, plural, =0 {} one {# product was changed since and keeps its value.} other {# products were changed since and keep their values.}} */ undone: { kept: number }
  /** It stopped unexpectedly. {filled, plural, =0 {No product got a value.} one {# product got a value.} other {# products got a value.}} */ failed: { filled: number }
  /** a deleted attribute */ deletedAttribute: undefined
  /** Undo {name} */ undo: { name: string }
  /** Undo {name}? */ undoTitle: { name: string }
  /** Removes the values that were filled in, and restores specifications that were removed. Values that were changed since then stay. */ undoHint: undefined
  /** Undo */ undoAction: undefined
  /** Keep values */ keep: undefined
  /** Make it a filter of {category} */ makeFilter: { category: string }
  /** To let shoppers filter by it, add it to the filters of a category. */ makeFilterHint: undefined
}>('adminProposals', {
  title: "Suggested attributes",
  suggest: "Suggest from specifications",
  intro: "Your products have these specifications as text. Turn them into attributes so that shoppers can filter and compare by them.",
  products: [["count",2,{"one":[0," product"],"other":[0," products"]}]],
  values: [["count",2,{"one":[0," value"],"other":[0," different values"]}]],
  samples: ["Examples: ",["values"]],
  unread: ["Can’t be read: ",["values"]],
  readable: [["read",4]," of ",["all",2,{"one":[0," product"],"other":[0," products"]}]],
  exists: "Your shop already has this attribute.",
  otherType: "Your shop has an attribute with this name but another type.",
  add: ["Add ",["name"]],
  fill: ["Fill in ",["name"]],
  none: "No suggestions",
  noneHint: "Suggestions appear here once products have specifications.",
  loadFailed: "Suggestions couldn’t be loaded",
  addTitle: ["Add ",["name"]," as an attribute?"],
  fillTitle: ["Fill in ",["name"],"?"],
  addAction: "Add attribute",
  fillAction: "Fill in",
  readAs: "Read as",
  numberIn: ["Number in ",["unit"]],
  unitHint: "The unit of these numbers, such as cm or kg.",
  remove: "Remove these specifications from the products",
  removeHint: "Removes only specifications that can be read. If you keep them, shoppers see both the attribute and the specification.",
  keepHint: "Products that already have a value keep it.",
  started: [["name"]," is being filled in."],
  fills: "Recent changes",
  fillsFailed: "Recent changes couldn’t be loaded",
  filling: ["Filling in ",["name"]],
  undoing: ["Undoing ",["name"]],
  progress: [["count",2,{"=0":"Looking for products…","one":[0," product so far"],"other":[0," products so far"]}]],
  filled: [["filled",2,{"=0":"No product got a value.","one":[0," product got a value."],"other":[0," products got a value."]}]," ",["unread",2,{"=0":"","one":[0," could not be read."],"other":[0," could not be read."]}]],
  undone: ["Undone. ",["kept",2,{"=0":"","one":[0," product was changed since and keeps its value."],"other":[0," products were changed since and keep their values."]}]],
  failed: ["It stopped unexpectedly. ",["filled",2,{"=0":"No product got a value.","one":[0," product got a value."],"other":[0," products got a value."]}]],
  deletedAttribute: "a deleted attribute",
  undo: ["Undo ",["name"]],
  undoTitle: ["Undo ",["name"],"?"],
  undoHint: "Removes the values that were filled in, and restores specifications that were removed. Values that were changed since then stay.",
  undoAction: "Undo",
  keep: "Keep values",
  makeFilter: ["Make it a filter of ",["category"]],
  makeFilterHint: "To let shoppers filter by it, add it to the filters of a category.",
})
