// Made by `npm run messages` from en/adminTemplates.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Template */ template: undefined
  /** Add template */ add: undefined
  /** New template */ new: undefined
  /** this template */ thisTemplate: undefined
  /** Search templates */ searchBy: undefined
  /** Search */ search: undefined
  /** Type */ type: undefined
  /** Last changed */ changed: undefined
  /** No templates found */ noneFound: undefined
  /** Try another name. */ tryAnother: undefined
  /** No templates yet */ empty: undefined
  /** A template holds what similar products share, such as their category, options, and specifications. New products can start from it. */ emptyHint: undefined
  /** Show all templates */ showAll: undefined
  /** This template couldn’t be loaded */ loadFailed: undefined
  /** The product couldn’t be loaded */ productFailed: undefined
  /** Template not found */ notFound: undefined
  /** It doesn’t exist, or was deleted. */ notFoundHint: undefined
  /** Template name */ name: undefined
  /** New products start with these values. Changes to a template don’t affect existing products. */ note: undefined
  /** Formatting */ formatting: undefined
  /** Attributes to fill in */ emptyAttributes: undefined
  /** Options */ options: undefined
  /** A new product starts with a variant for each combination of values. */ optionsHint: undefined
  /** Stock, weight, and customs */ facts: undefined
  /** Every variant of a new product starts with these values. */ factsHint: undefined
  /** Leave a value empty to fill it in for each product. */ specificationsHint: undefined
  /** Save changes */ save: undefined
  /** {name} is saved. */ saved: { name: string }
  /** New product */ newProduct: undefined
  /** New product from {name} */ newProductFrom: { name: string }
  /** Delete template */ delete: undefined
  /** Delete {name}? */ deleteTitle: { name: string }
  /** Products created from it stay as they are. */ deleteHint: undefined
  /** {name} is deleted. */ deleted: { name: string }
  /** Keep template */ keep: undefined
  /** Save as template */ saveAs: undefined
  /** Start from a template */ startFrom: undefined
  /** You can change everything afterwards. */ startHint: undefined
  /** No template has this name */ noMatch: undefined
  /** This product starts with the values of the template {name}. */ started: { name: string }
  /** Edit template */ edit: undefined
  /** Start empty */ startEmpty: undefined
  /** These no longer exist and are left out: {items} */ missing: { items: string }
  /** brand {name} */ brandNamed: { name: string }
  /** category {name} */ categoryNamed: { name: string }
  /** attribute {name} */ attributeNamed: { name: string }
  /** choice {name} */ choiceNamed: { name: string }
  /** option {name} */ optionNamed: { name: string }
  /** value {name} */ valueNamed: { name: string }
}>('adminTemplates', {
  template: "Template",
  add: "Add template",
  new: "New template",
  thisTemplate: "this template",
  searchBy: "Search templates",
  search: "Search",
  type: "Type",
  changed: "Last changed",
  noneFound: "No templates found",
  tryAnother: "Try another name.",
  empty: "No templates yet",
  emptyHint: "A template holds what similar products share, such as their category, options, and specifications. New products can start from it.",
  showAll: "Show all templates",
  loadFailed: "This template couldn’t be loaded",
  productFailed: "The product couldn’t be loaded",
  notFound: "Template not found",
  notFoundHint: "It doesn’t exist, or was deleted.",
  name: "Template name",
  note: "New products start with these values. Changes to a template don’t affect existing products.",
  formatting: "Formatting",
  emptyAttributes: "Attributes to fill in",
  options: "Options",
  optionsHint: "A new product starts with a variant for each combination of values.",
  facts: "Stock, weight, and customs",
  factsHint: "Every variant of a new product starts with these values.",
  specificationsHint: "Leave a value empty to fill it in for each product.",
  save: "Save changes",
  saved: [["name"]," is saved."],
  newProduct: "New product",
  newProductFrom: ["New product from ",["name"]],
  delete: "Delete template",
  deleteTitle: ["Delete ",["name"],"?"],
  deleteHint: "Products created from it stay as they are.",
  deleted: [["name"]," is deleted."],
  keep: "Keep template",
  saveAs: "Save as template",
  startFrom: "Start from a template",
  startHint: "You can change everything afterwards.",
  noMatch: "No template has this name",
  started: ["This product starts with the values of the template ",["name"],"."],
  edit: "Edit template",
  startEmpty: "Start empty",
  missing: ["These no longer exist and are left out: ",["items"]],
  brandNamed: ["brand ",["name"]],
  categoryNamed: ["category ",["name"]],
  attributeNamed: ["attribute ",["name"]],
  choiceNamed: ["choice ",["name"]],
  optionNamed: ["option ",["name"]],
  valueNamed: ["value ",["name"]],
})
