// Made by `npm run messages` from en/adminProductPrices.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Price history */ priceHistory: undefined
  /** The product */ product: undefined
  /** Price of the product */ productPrice: undefined
  /** Change */ change: undefined
  /** {before} → {after} */ fromTo: { before: string; after: string }
  /** The price history couldn’t be loaded */ failed: undefined
  /** No changes yet */ noChanges: undefined
  /** Price changes appear here. */ noChangesHint: undefined
}>('adminProductPrices', {
  priceHistory: "Price history",
  product: "The product",
  productPrice: "Price of the product",
  change: "Change",
  fromTo: [["before"]," → ",["after"]],
  failed: "The price history couldn’t be loaded",
  noChanges: "No changes yet",
  noChangesHint: "Price changes appear here.",
})
