// Made by `npm run messages` from en/emptyList.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** No products found */ noProductsFound: undefined
  /** Try adjusting your search or filters */ tryAdjustingYourSearch: undefined
  /** Clear All Filters */ clearAllFilters: undefined
  /** View All Products */ viewAllProducts: undefined
  /** Search without “{label}” */ searchWithout: { label: string }
  /** Check the spelling, use fewer words, or browse */ searchHint: undefined
}>('emptyList', {
  noProductsFound: "No products found",
  tryAdjustingYourSearch: "Try adjusting your search or filters",
  clearAllFilters: "Clear All Filters",
  viewAllProducts: "View All Products",
  searchWithout: ["Search without “",["label"],"”"],
  searchHint: "Check the spelling, use fewer words, or browse",
})
