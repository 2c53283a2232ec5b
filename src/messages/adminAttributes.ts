// Made by `npm run messages` from en/adminAttributes.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Attribute */ attribute: undefined
  /** New attribute */ new: undefined
  /** Add attribute */ add: undefined
  /** Search attributes */ search: undefined
  /** Attribute name or code */ searchBy: undefined
  /** No attributes found */ noneFound: undefined
  /** Try another name. */ tryAnother: undefined
  /** No attributes yet */ empty: undefined
  /** Attributes such as width or material describe products. Shoppers filter and compare by them. */ emptyHint: undefined
  /** Show all attributes */ showAll: undefined
  /** Attribute not found */ notFound: undefined
  /** It may have been deleted. */ notFoundHint: undefined
  /** This attribute couldn’t be loaded */ loadFailed: undefined
  /** this attribute */ thisAttribute: undefined
  /** Type */ type: undefined
  /** The type can’t be changed later. */ typeHint: undefined
  /** Number */ number: undefined
  /** Choices */ choice: undefined
  /** Yes or no */ yesNo: undefined
  /** Text */ text: undefined
  /** Unit */ unit: undefined
  /** Shown after the number, such as cm or kg. */ unitHint: undefined
  /** Code */ code: undefined
  /** Used in URLs and files. Leave it empty to create it from the name. */ codeHint: undefined
  /** Links that filter by the old code will show all products. */ codeChanged: undefined
  /** Shoppers can filter by it */ filterable: undefined
  /** Applies in categories that have it as a filter. */ filterableHint: undefined
  /** Filter */ filterableColumn: undefined
  /** Choices */ choices: undefined
  /** Shoppers see them in this order. */ choicesHint: undefined
  /** Choice {number, number} */ choiceNumber: { number: number }
  /** Add choice */ addChoice: undefined
  /** Merge {name} with another choice */ mergeChoice: { name: string }
  /** {count, plural, =0 {Not used} one {# product} other {# products}} */ usedBy: { count: number }
  /** In use */ inUse: undefined
  /** {count, plural, =0 {Not used by any product} one {Used by # product} other {Used by # products}} */ products: { count: number }
  /** Filter in these categories */ categories: undefined
  /** Not a filter in any category. */ noCategories: undefined
  /** Delete attribute */ delete: undefined
  /** Delete {name}? */ deleteTitle: { name: string }
  /** Attributes in use can’t be deleted. */ deleteHint: undefined
  /** Keep attribute */ keep: undefined
  /** {name} deleted. */ deleted: { name: string }
  /** Merge {name}? */ mergeTitle: { name: string }
  /** {count, plural, =0 {No product has {name}. It is deleted.} one {# product with {name} gets the other choice, and {name} is deleted.} other {# products with {name} get the other choice, and {name} is deleted.}} This can’t be undone. */ mergeHint: { count: number; name: string }
  /** Merge into */ mergeInto: undefined
  /** Merge */ merge: undefined
  /** Choose a choice */ chooseChoice: undefined
  /** Keep both */ keepBoth: undefined
  /** {name} merged into {into}. */ merged: { name: string; into: string }
  /** Save your changes first. */ saveFirst: undefined
  /** The category’s filters come first. */ valuesHint: undefined
  /** No attributes yet. Add one to describe this product. */ noAttributes: undefined
  /** Add an attribute */ addValue: undefined
  /** Create “{name}” */ createNamed: { name: string }
  /** Remove {name} */ removeValue: { name: string }
  /** Not set */ notSet: undefined
  /** Yes */ yes: undefined
  /** No */ no: undefined
  /** Remove {choice} from {name} */ removeChoiceNamed: { choice: string; name: string }
  /** Enter a number with at most four decimal places */ enterNumber: undefined
  /** Type to find or add */ anyChoice: undefined
  /** Attributes couldn’t be loaded */ valuesFailed: undefined
  /** Filters */ filters: undefined
  /** Shoppers can filter this category and its subcategories by these attributes. */ filtersHint: undefined
  /** From {name} */ inherited: { name: string }
  /** Add a filter */ addFilter: undefined
  /** A category has at most {max, number} filters. */ maxFilters: { max: number }
  /** No filters yet. */ noFilters: undefined
}>('adminAttributes', {
  attribute: "Attribute",
  new: "New attribute",
  add: "Add attribute",
  search: "Search attributes",
  searchBy: "Attribute name or code",
  noneFound: "No attributes found",
  tryAnother: "Try another name.",
  empty: "No attributes yet",
  emptyHint: "Attributes such as width or material describe products. Shoppers filter and compare by them.",
  showAll: "Show all attributes",
  notFound: "Attribute not found",
  notFoundHint: "It may have been deleted.",
  loadFailed: "This attribute couldn’t be loaded",
  thisAttribute: "this attribute",
  type: "Type",
  typeHint: "The type can’t be changed later.",
  number: "Number",
  choice: "Choices",
  yesNo: "Yes or no",
  text: "Text",
  unit: "Unit",
  unitHint: "Shown after the number, such as cm or kg.",
  code: "Code",
  codeHint: "Used in URLs and files. Leave it empty to create it from the name.",
  codeChanged: "Links that filter by the old code will show all products.",
  filterable: "Shoppers can filter by it",
  filterableHint: "Applies in categories that have it as a filter.",
  filterableColumn: "Filter",
  choices: "Choices",
  choicesHint: "Shoppers see them in this order.",
  choiceNumber: ["Choice ",["number",4]],
  addChoice: "Add choice",
  mergeChoice: ["Merge ",["name"]," with another choice"],
  usedBy: [["count",2,{"=0":"Not used","one":[0," product"],"other":[0," products"]}]],
  inUse: "In use",
  products: [["count",2,{"=0":"Not used by any product","one":["Used by ",0," product"],"other":["Used by ",0," products"]}]],
  categories: "Filter in these categories",
  noCategories: "Not a filter in any category.",
  delete: "Delete attribute",
  deleteTitle: ["Delete ",["name"],"?"],
  deleteHint: "Attributes in use can’t be deleted.",
  keep: "Keep attribute",
  deleted: [["name"]," deleted."],
  mergeTitle: ["Merge ",["name"],"?"],
  mergeHint: [["count",2,{"=0":["No product has ",["name"],". It is deleted."],"one":[0," product with ",["name"]," gets the other choice, and ",["name"]," is deleted."],"other":[0," products with ",["name"]," get the other choice, and ",["name"]," is deleted."]}]," This can’t be undone."],
  mergeInto: "Merge into",
  merge: "Merge",
  chooseChoice: "Choose a choice",
  keepBoth: "Keep both",
  merged: [["name"]," merged into ",["into"],"."],
  saveFirst: "Save your changes first.",
  valuesHint: "The category’s filters come first.",
  noAttributes: "No attributes yet. Add one to describe this product.",
  addValue: "Add an attribute",
  createNamed: ["Create “",["name"],"”"],
  removeValue: ["Remove ",["name"]],
  notSet: "Not set",
  yes: "Yes",
  no: "No",
  removeChoiceNamed: ["Remove ",["choice"]," from ",["name"]],
  enterNumber: "Enter a number with at most four decimal places",
  anyChoice: "Type to find or add",
  valuesFailed: "Attributes couldn’t be loaded",
  filters: "Filters",
  filtersHint: "Shoppers can filter this category and its subcategories by these attributes.",
  inherited: ["From ",["name"]],
  addFilter: "Add a filter",
  maxFilters: ["A category has at most ",["max",4]," filters."],
  noFilters: "No filters yet.",
})
