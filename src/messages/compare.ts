// Made by `npm run messages` from en/compare.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Compare products */ title: undefined
  /** Up to {max, number} products side by side. */ intro: { max: number }
  /** No products to compare yet */ empty: undefined
  /** Choose “Compare” on up to {max, number} products. They appear here side by side. */ emptyText: { max: number }
  /** Browse products */ browse: undefined
  /** Only differences */ onlyDifferences: undefined
  /** Apply */ apply: undefined
  /** Add another product */ addMore: undefined
  /** These products have the same values everywhere. */ noDifferences: undefined
  /** Remove {name} */ removeName: { name: string }
  /** Clear all */ clear: undefined
  /** Comparison of products */ table: undefined
  /** differs */ differs: undefined
  /** Overview */ overview: undefined
  /** Specifications */ specifications: undefined
  /** More details */ others: undefined
  /** Price */ price: undefined
  /** Rating */ rating: undefined
  /** Availability */ availability: undefined
  /** Brand */ brand: undefined
  /** Category */ category: undefined
  /** Colors */ colors: undefined
  /** Sizes */ sizes: undefined
  /** {rating} of 5 ({reviews, plural, one {# review} other {# reviews}}) */ ratingOf: { rating: string; reviews: number }
  /** No reviews yet */ noReviews: undefined
  /** In stock */ inStock: undefined
  /** Only {stockCount, number} left */ onlyLeft: { stockCount: number }
  /** Out of stock */ outOfStock: undefined
  /** Not specified */ none: undefined
  /** {price}, was {original} */ reducedFrom: { price: string; original: string }
  /** {count, plural, one {One product is} other {# products are}} no longer sold and not shown. */ missing: { count: number }
  /** You can compare up to {max, number} products. The first {max, number} are shown. */ tooMany: { max: number }
  /** You can compare up to {max, number} products. Remove one to add another. */ addFull: { max: number }
  /** Feature */ feature: undefined
}>('compare', {
  title: "Compare products",
  intro: ["Up to ",["max",4]," products side by side."],
  empty: "No products to compare yet",
  emptyText: ["Choose “Compare” on up to ",["max",4]," products. They appear here side by side."],
  browse: "Browse products",
  onlyDifferences: "Only differences",
  apply: "Apply",
  addMore: "Add another product",
  noDifferences: "These products have the same values everywhere.",
  removeName: ["Remove ",["name"]],
  clear: "Clear all",
  table: "Comparison of products",
  differs: "differs",
  overview: "Overview",
  specifications: "Specifications",
  others: "More details",
  price: "Price",
  rating: "Rating",
  availability: "Availability",
  brand: "Brand",
  category: "Category",
  colors: "Colors",
  sizes: "Sizes",
  ratingOf: [["rating"]," of 5 (",["reviews",2,{"one":[0," review"],"other":[0," reviews"]}],")"],
  noReviews: "No reviews yet",
  inStock: "In stock",
  onlyLeft: ["Only ",["stockCount",4]," left"],
  outOfStock: "Out of stock",
  none: "Not specified",
  reducedFrom: [["price"],", was ",["original"]],
  missing: [["count",2,{"one":"One product is","other":[0," products are"]}]," no longer sold and not shown."],
  tooMany: ["You can compare up to ",["max",4]," products. The first ",["max",4]," are shown."],
  addFull: ["You can compare up to ",["max",4]," products. Remove one to add another."],
  feature: "Feature",
})
