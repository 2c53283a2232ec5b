// Made by `npm run messages` from en/list.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** No brand */ noBrand: undefined
  /** Category */ category: undefined
  /** Subcategories */ subcategories: undefined
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
  /** Free Shipping */ freeShipping: undefined
  /** On Sale */ onSale: undefined
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
  /** {min} - {max} */ priceBetween: { min: string; max: string }
  /** {stars, plural, =1 {1 star & up} =5 {5 stars} other {# stars & up}} */ ratingLabel: { stars: number }
  /** Brand: {name} */ brandChip: { name: string }
  /** {title}, page {page, number} */ titleWithPage: { title: string; page: number }
  /** {total, plural, one {# product} other {# products}} found */ found: { total: number }
  /** Lowest price */ lowestPrice: undefined
  /** Highest price */ highestPrice: undefined
  /** Any */ any: undefined
  /** Common price ranges */ commonRanges: undefined
  /** Any price */ anyPrice: undefined
}>('list', {
  noBrand: "No brand",
  category: "Category",
  subcategories: "Subcategories",
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
  freeShipping: "Free Shipping",
  onSale: "On Sale",
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
  priceBetween: [["min"]," - ",["max"]],
  ratingLabel: [["stars",2,{"=1":"1 star & up","=5":"5 stars","other":[0," stars & up"]}]],
  brandChip: ["Brand: ",["name"]],
  titleWithPage: [["title"],", page ",["page",4]],
  found: [["total",2,{"one":[0," product"],"other":[0," products"]}]," found"],
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  any: "Any",
  commonRanges: "Common price ranges",
  anyPrice: "Any price",
})
