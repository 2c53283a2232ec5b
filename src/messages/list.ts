// Made by `npm run messages` from en/list.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** No brand */ noBrand: undefined
  /** Category */ category: undefined
  /** Price Range */ priceRange: undefined
  /** Brand */ brand: undefined
  /** Rating */ rating: undefined
  /** Any rating */ anyRating: undefined
  /** Features */ features: undefined
  /** Apply */ apply: undefined
  /** Filters */ filters: undefined
  /** Clear all */ clearAll: undefined
  /** Show {total, plural, one {# product} other {# products}} */ showProducts: { total: number }
  /** active */ activeFilters: undefined
  /** Search Results for “{search}” */ resultsFor: { search: string }
  /** Free Shipping */ freeShipping: undefined
  /** On Sale */ onSale: undefined
  /** No products found */ noProductsFound: undefined
  /** Try adjusting your search or filters */ tryAdjustingYourSearch: undefined
  /** Clear All Filters */ clearAllFilters: undefined
  /** View All Products */ viewAllProducts: undefined
  /** Search without “{label}” */ searchWithout: { label: string }
  /** Check the spelling, use fewer words, or browse */ searchHint: undefined
  /** Products */ products: undefined
  /** Sort by */ sortBy: undefined
  /** Sort */ sort: undefined
  /** & up */ andUp: undefined
  /** Grid view */ gridView: undefined
  /** List view */ listView: undefined
  /** View */ view: undefined
  /** New Arrivals */ isNew: undefined
  /** In Stock Only */ inStock: undefined
  /** Under {price} */ priceUnder: { price: string }
  /** Over {price} */ priceOver: { price: string }
  /** {least} - {most} */ priceBetween: { least: string; most: string }
  /** {stars, plural, =1 {1 star & up} =5 {5 stars} other {# stars & up}} */ ratingLabel: { stars: number }
  /** Brand: {name} */ brandChip: { name: string }
  /** {total, plural, one {# product} other {# products}}{among, select, category { in {name}} brand { by {name}} other {}}, from brands we stand behind. */ metaDescription: { total: number; among: 'category' | 'brand' | 'other'; name: string }
  /** {title}, page {page, number} */ titleWithPage: { title: string; page: number }
  /** {total, plural, one {# product} other {# products}} found */ found: { total: number }
}>('list', {
  noBrand: "No brand",
  category: "Category",
  priceRange: "Price Range",
  brand: "Brand",
  rating: "Rating",
  anyRating: "Any rating",
  features: "Features",
  apply: "Apply",
  filters: "Filters",
  clearAll: "Clear all",
  showProducts: ["Show ",["total",2,{"one":[0," product"],"other":[0," products"]}]],
  activeFilters: "active",
  resultsFor: ["Search Results for “",["search"],"”"],
  freeShipping: "Free Shipping",
  onSale: "On Sale",
  noProductsFound: "No products found",
  tryAdjustingYourSearch: "Try adjusting your search or filters",
  clearAllFilters: "Clear All Filters",
  viewAllProducts: "View All Products",
  searchWithout: ["Search without “",["label"],"”"],
  searchHint: "Check the spelling, use fewer words, or browse",
  products: "Products",
  sortBy: "Sort by",
  sort: "Sort",
  andUp: "& up",
  gridView: "Grid view",
  listView: "List view",
  view: "View",
  isNew: "New Arrivals",
  inStock: "In Stock Only",
  priceUnder: ["Under ",["price"]],
  priceOver: ["Over ",["price"]],
  priceBetween: [["least"]," - ",["most"]],
  ratingLabel: [["stars",2,{"=1":"1 star & up","=5":"5 stars","other":[0," stars & up"]}]],
  brandChip: ["Brand: ",["name"]],
  metaDescription: [["total",2,{"one":[0," product"],"other":[0," products"]}],["among",1,{"category":[" in ",["name"]],"brand":[" by ",["name"]],"other":""}],", from brands we stand behind."],
  titleWithPage: [["title"],", page ",["page",4]],
  found: [["total",2,{"one":[0," product"],"other":[0," products"]}]," found"],
})
