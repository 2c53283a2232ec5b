// Made by `npm run messages` from en/listHead.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Search Results for “{search}” */ resultsFor: { search: string }
  /** {total, plural, one {# product} other {# products}}{among, select, category { in {name}} brand { by {name}} other {}}, from brands we stand behind. */ metaDescription: { total: number; among: 'category' | 'brand' | 'other'; name: string }
}>('listHead', {
  resultsFor: ["Search Results for “",["search"],"”"],
  metaDescription: [["total",2,{"one":[0," product"],"other":[0," products"]}],["among",1,{"category":[" in ",["name"]],"brand":[" by ",["name"]],"other":""}],", from brands we stand behind."],
})
