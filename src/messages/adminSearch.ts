// Made by `npm run messages` from en/adminSearch.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Search orders, products, users, returns, and emails */ searchHint: undefined
  /** Order, tracking number, product, or customer */ placeholder: undefined
  /** Search the panel */ searchPanel: undefined
  /** Search (Ctrl K) */ searchKeys: undefined
  /** New product */ newProduct: undefined
  /** Searching… */ searching: undefined
  /** Ctrl K */ keys: undefined
  /** Go to */ goTo: undefined
  /** Results */ results: undefined
  /** Recent */ recent: undefined
  /** No results */ noResults: undefined
}>('adminSearch', {
  searchHint: "Search orders, products, users, returns, and emails",
  placeholder: "Order, tracking number, product, or customer",
  searchPanel: "Search the panel",
  searchKeys: "Search (Ctrl K)",
  newProduct: "New product",
  searching: "Searching…",
  keys: "Ctrl K",
  goTo: "Go to",
  results: "Results",
  recent: "Recent",
  noResults: "No results",
})
