// Made by `npm run messages` from en/adminProposals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Suggested attributes */ title: undefined
  /** Suggest from specifications */ suggest: undefined
  /** These are the specifications that your products have as text. As attributes, shoppers can filter and compare by them. */ intro: undefined
  /** {count, plural, one {# product} other {# products}} */ products: { count: number }
  /** {count, plural, one {# value} other {# different values}} */ values: { count: number }
  /** Examples: {values} */ samples: { values: string }
  /** Not readable: {values} */ unread: { values: string }
  /** {read, number} of {all, plural, one {# product} other {# products}} */ canRead: { read: number; all: number }
  /** Your shop has this attribute already. */ exists: undefined
  /** Your shop has an attribute with this name, but of another type. */ otherType: undefined
  /** Add {name} */ add: { name: string }
  /** Fill in {name} */ fill: { name: string }
  /** No suggestions */ none: undefined
  /** The products here have no specifications. Suggestions appear once they have some. */ noneHint: undefined
  /** Suggestions couldn’t be loaded */ loadFailed: undefined
  /** Add {name} as an attribute? */ addTitle: { name: string }
  /** Fill in {name}? */ fillTitle: { name: string }
  /** Add attribute */ addAction: undefined
  /** Fill in */ fillAction: undefined
  /** Read as */ readAs: undefined
  /** Number in {unit} */ numberIn: { unit: string }
  /** The unit that these numbers are meant in, such as cm or kg. */ bareUnit: undefined
  /** Remove these specifications from the products */ remove: undefined
  /** Only those that can be read. Without this, shoppers see both. */ removeHint: undefined
  /** Products that have a value already keep it. */ keepHint: undefined
  /** {name} is being filled in. */ started: { name: string }
  /** Recent changes */ fills: undefined
  /** Recent changes couldn’t be loaded */ fillsFailed: undefined
  /** Filling in {name} */ filling: { name: string }
  /** Undoing {name} */ undoing: { name: string }
  /** {count, plural, =0 {Looking for products…} one {# product so far} other {# products so far}} */ looked: { count: number }
  /** {filled, plural, =0 {No product got a value.} one {# product got a value.} other {# products got a value.}} {unread, plural, =0 {} one {# could not be read.} other {# could not be read.}} */ filled: { filled: number; unread: number }
  /** Undone. {kept, plural, =0 {} one {# product was changed since and keeps its value.} other {# products were changed since and keep their values.}} */ undone: { kept: number }
  /** It stopped unexpectedly. {filled, plural, =0 {No product got a value.} one {# product got a value.} other {# products got a value.}} */ failed: { filled: number }
  /** a deleted attribute */ deletedAttribute: undefined
  /** Undo {name} */ undo: { name: string }
  /** Undo {name}? */ undoTitle: { name: string }
  /** Products lose the values that they got, and get back specifications that were removed. Values that were changed since stay. */ undoHint: undefined
  /** Undo */ undoAction: undefined
  /** Keep values */ keep: undefined
  /** Make it a filter of {category} */ makeFilter: { category: string }
  /** To let shoppers filter by it, add it to the filters of a category. */ makeFilterHint: undefined
}>('adminProposals', {
  title: "Suggested attributes",
  suggest: "Suggest from specifications",
  intro: "These are the specifications that your products have as text. As attributes, shoppers can filter and compare by them.",
  products: [["count",2,{"one":[0," product"],"other":[0," products"]}]],
  values: [["count",2,{"one":[0," value"],"other":[0," different values"]}]],
  samples: ["Examples: ",["values"]],
  unread: ["Not readable: ",["values"]],
  canRead: [["read",4]," of ",["all",2,{"one":[0," product"],"other":[0," products"]}]],
  exists: "Your shop has this attribute already.",
  otherType: "Your shop has an attribute with this name, but of another type.",
  add: ["Add ",["name"]],
  fill: ["Fill in ",["name"]],
  none: "No suggestions",
  noneHint: "The products here have no specifications. Suggestions appear once they have some.",
  loadFailed: "Suggestions couldn’t be loaded",
  addTitle: ["Add ",["name"]," as an attribute?"],
  fillTitle: ["Fill in ",["name"],"?"],
  addAction: "Add attribute",
  fillAction: "Fill in",
  readAs: "Read as",
  numberIn: ["Number in ",["unit"]],
  bareUnit: "The unit that these numbers are meant in, such as cm or kg.",
  remove: "Remove these specifications from the products",
  removeHint: "Only those that can be read. Without this, shoppers see both.",
  keepHint: "Products that have a value already keep it.",
  started: [["name"]," is being filled in."],
  fills: "Recent changes",
  fillsFailed: "Recent changes couldn’t be loaded",
  filling: ["Filling in ",["name"]],
  undoing: ["Undoing ",["name"]],
  looked: [["count",2,{"=0":"Looking for products…","one":[0," product so far"],"other":[0," products so far"]}]],
  filled: [["filled",2,{"=0":"No product got a value.","one":[0," product got a value."],"other":[0," products got a value."]}]," ",["unread",2,{"=0":"","one":[0," could not be read."],"other":[0," could not be read."]}]],
  undone: ["Undone. ",["kept",2,{"=0":"","one":[0," product was changed since and keeps its value."],"other":[0," products were changed since and keep their values."]}]],
  failed: ["It stopped unexpectedly. ",["filled",2,{"=0":"No product got a value.","one":[0," product got a value."],"other":[0," products got a value."]}]],
  deletedAttribute: "a deleted attribute",
  undo: ["Undo ",["name"]],
  undoTitle: ["Undo ",["name"],"?"],
  undoHint: "Products lose the values that they got, and get back specifications that were removed. Values that were changed since stay.",
  undoAction: "Undo",
  keep: "Keep values",
  makeFilter: ["Make it a filter of ",["category"]],
  makeFilterHint: "To let shoppers filter by it, add it to the filters of a category.",
})
