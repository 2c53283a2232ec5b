// Made by `npm run messages` from en/adminSearch.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** New product */ newProduct: undefined
  /** Go to */ goTo: undefined
  /** Recent */ recent: undefined
  /** Search (Ctrl K) */ searchKeys: undefined
  /** Search the panel */ searchPanel: undefined
  /** Ctrl K */ keys: undefined
  /** Search orders, products, users, returns, and emails */ searchHint: undefined
  /** Order, tracking number, product, or customer */ placeholder: undefined
  /** Results */ results: undefined
  /** Searching… */ searching: undefined
  /** No results */ noResults: undefined
}>('adminSearch', {
  newProduct: "New product",
  goTo: "Go to",
  recent: "Recent",
  searchKeys: "Search (Ctrl K)",
  searchPanel: "Search the panel",
  keys: "Ctrl K",
  searchHint: "Search orders, products, users, returns, and emails",
  placeholder: "Order, tracking number, product, or customer",
  results: "Results",
  searching: "Searching…",
  noResults: "No results",
})
