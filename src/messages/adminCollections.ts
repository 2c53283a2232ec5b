// Made by `npm run messages` from en/adminCollections.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Collection */ collection: undefined
  /** Add collection */ add: undefined
  /** New collection */ new: undefined
  /** this collection */ thisCollection: undefined
  /** Search collections */ searchBy: undefined
  /** Search */ search: undefined
  /** Address */ address: undefined
  /** Links to the old address will no longer work. */ addressChanged: undefined
  /** Type */ type: undefined
  /** Chosen by hand */ manual: undefined
  /** By a rule */ automated: undefined
  /** {count, plural, =0 {No visible products} one {# visible product} other {# visible products}} */ visible: { count: number }
  /** Visible products */ visibleProducts: undefined
  /** No collections found */ noneFound: undefined
  /** Try another name. */ tryAnother: undefined
  /** No collections yet */ empty: undefined
  /** Collections group products from any category, by hand or by a rule. Each has its own page. */ emptyHint: undefined
  /** Show all collections */ showAll: undefined
  /** This collection couldn’t be loaded */ loadFailed: undefined
  /** Collection not found */ notFound: undefined
  /** It doesn’t exist or was deleted. */ notFoundHint: undefined
  /** Collection name */ namePlaceholder: undefined
  /** Shown on the collection’s page. */ pictureHint: undefined
  /** Shoppers see them in this order. */ productsHint: undefined
  /** Add products */ addProducts: undefined
  /** Order */ sort: undefined
  /** Shoppers can choose another one. */ sortHint: undefined
  /** As arranged here */ sortManual: undefined
  /** Rule */ rule: undefined
  /** The collection always has exactly the products that match. */ ruleHint: undefined
  /** Products that match <choice></choice> of these conditions */ sentence: { choice: Tag }
  /** How many conditions must match */ match: undefined
  /** all */ matchAll: undefined
  /** any */ matchAny: undefined
  /** Conditions */ conditions: undefined
  /** Condition {number, number} */ conditionNumber: { number: number }
  /** Add condition */ addCondition: undefined
  /** Remove condition {number, number} */ removeCondition: { number: number }
  /** Property */ property: undefined
  /** Comparison */ operator: undefined
  /** is */ is: undefined
  /** is not */ isNot: undefined
  /** is between */ isBetween: undefined
  /** is at least */ isAtLeast: undefined
  /** at most */ ageWithin: undefined
  /** more than */ ageOver: undefined
  /** Category */ category: undefined
  /** Brand */ brand: undefined
  /** Tag */ tag: undefined
  /** Price */ price: undefined
  /** Sale */ sale: undefined
  /** Stock */ stock: undefined
  /** Added */ age: undefined
  /** Rating */ rating: undefined
  /** Option */ option: undefined
  /** Attribute */ attribute: undefined
  /** Value */ value: undefined
  /** Choose… */ choose: undefined
  /** Type a name */ typeName: undefined
  /** Lowest price */ lowestPrice: undefined
  /** Highest price */ highestPrice: undefined
  /** Lowest */ lowest: undefined
  /** Highest */ highest: undefined
  /** 0 */ anyLow: undefined
  /** Any */ anyHigh: undefined
  /** Stars */ stars: undefined
  /** {stars, plural, one {# star} other {# stars}} */ starCount: { stars: number }
  /** Days */ days: undefined
  /** days ago */ daysAgo: undefined
  /** on sale */ onSale: undefined
  /** in stock */ inStock: undefined
  /** Yes */ yes: undefined
  /** No */ no: undefined
  /** Complete the conditions to see how many products match. */ incomplete: undefined
  /** Counting… */ counting: undefined
  /** {count, plural, =0 {No products match.} one {# product matches.} other {# products match.}} */ matching: { count: number }
  /** First products */ firstProducts: undefined
  /** Keep collection */ keep: undefined
  /** Delete collection */ delete: undefined
  /** Delete {name}? */ deleteTitle: { name: string }
  /** Its page will no longer exist. Its products stay. */ deleteHint: undefined
  /** {name} is deleted. */ deleted: { name: string }
}>('adminCollections', {
  collection: "Collection",
  add: "Add collection",
  new: "New collection",
  thisCollection: "this collection",
  searchBy: "Search collections",
  search: "Search",
  address: "Address",
  addressChanged: "Links to the old address will no longer work.",
  type: "Type",
  manual: "Chosen by hand",
  automated: "By a rule",
  visible: [["count",2,{"=0":"No visible products","one":[0," visible product"],"other":[0," visible products"]}]],
  visibleProducts: "Visible products",
  noneFound: "No collections found",
  tryAnother: "Try another name.",
  empty: "No collections yet",
  emptyHint: "Collections group products from any category, by hand or by a rule. Each has its own page.",
  showAll: "Show all collections",
  loadFailed: "This collection couldn’t be loaded",
  notFound: "Collection not found",
  notFoundHint: "It doesn’t exist or was deleted.",
  namePlaceholder: "Collection name",
  pictureHint: "Shown on the collection’s page.",
  productsHint: "Shoppers see them in this order.",
  addProducts: "Add products",
  sort: "Order",
  sortHint: "Shoppers can choose another one.",
  sortManual: "As arranged here",
  rule: "Rule",
  ruleHint: "The collection always has exactly the products that match.",
  sentence: ["Products that match ",["choice",""]," of these conditions"],
  match: "How many conditions must match",
  matchAll: "all",
  matchAny: "any",
  conditions: "Conditions",
  conditionNumber: ["Condition ",["number",4]],
  addCondition: "Add condition",
  removeCondition: ["Remove condition ",["number",4]],
  property: "Property",
  operator: "Comparison",
  is: "is",
  isNot: "is not",
  isBetween: "is between",
  isAtLeast: "is at least",
  ageWithin: "at most",
  ageOver: "more than",
  category: "Category",
  brand: "Brand",
  tag: "Tag",
  price: "Price",
  sale: "Sale",
  stock: "Stock",
  age: "Added",
  rating: "Rating",
  option: "Option",
  attribute: "Attribute",
  value: "Value",
  choose: "Choose…",
  typeName: "Type a name",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  lowest: "Lowest",
  highest: "Highest",
  anyLow: "0",
  anyHigh: "Any",
  stars: "Stars",
  starCount: [["stars",2,{"one":[0," star"],"other":[0," stars"]}]],
  days: "Days",
  daysAgo: "days ago",
  onSale: "on sale",
  inStock: "in stock",
  yes: "Yes",
  no: "No",
  incomplete: "Complete the conditions to see how many products match.",
  counting: "Counting…",
  matching: [["count",2,{"=0":"No products match.","one":[0," product matches."],"other":[0," products match."]}]],
  firstProducts: "First products",
  keep: "Keep collection",
  delete: "Delete collection",
  deleteTitle: ["Delete ",["name"],"?"],
  deleteHint: "Its page will no longer exist. Its products stay.",
  deleted: [["name"]," is deleted."],
})
