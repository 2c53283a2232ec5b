// Made by `npm run messages` from en/category.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Home */ home: undefined
  /** Products */ products: undefined
  /** About {name} */ about: { name: string }
  /** Categories in {name} */ subcategories: { name: string }
  /** Show {count, number} more */ showMore: { count: number }
  /** {count, number}<hidden>{count, plural, one { product} other { products}}</hidden> */ count: { count: number; hidden: Tag }
  /** {total, plural, one {# product} other {# products}} in {name}, from brands we stand behind. */ metaDescription: { total: number; name: string }
}>('category', {
  home: "Home",
  products: "Products",
  about: ["About ",["name"]],
  subcategories: ["Categories in ",["name"]],
  showMore: ["Show ",["count",4]," more"],
  count: [["count",4],["hidden",["count",2,{"one":" product","other":" products"}]]],
  metaDescription: [["total",2,{"one":[0," product"],"other":[0," products"]}]," in ",["name"],", from brands we stand behind."],
})
