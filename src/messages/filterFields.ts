// Made by `npm run messages` from en/filterFields.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Common price ranges */ commonRanges: undefined
  /** No matches */ noMatches: undefined
  /** Clear All Filters */ clearAll: undefined
  /** Active filters */ activeFilters: undefined
  /** Highest price */ highestPrice: undefined
  /** Lowest price */ lowestPrice: undefined
  /** Any price */ anyPrice: undefined
  /** Any */ any: undefined
  /** Find in {list} */ findIn: { list: string }
  /** {count, number} found */ found: { count: number }
  /** Show {count, number} more */ showMore: { count: number }
  /** More of {list} */ moreOf: { list: string }
  /** Remove filter {filter} */ removeFilter: { filter: string }
  /** <hidden>, </hidden>{count, number}<hidden> {count, plural, one {result} other {results}}</hidden> */ results: { hidden: Tag; count: number }
  /** {active, number}<hidden> active</hidden> */ active: { active: number; hidden: Tag }
  /** to */ to: undefined
}>('filterFields', {
  commonRanges: "Common price ranges",
  noMatches: "No matches",
  clearAll: "Clear All Filters",
  activeFilters: "Active filters",
  highestPrice: "Highest price",
  lowestPrice: "Lowest price",
  anyPrice: "Any price",
  any: "Any",
  findIn: ["Find in ",["list"]],
  found: [["count",4]," found"],
  showMore: ["Show ",["count",4]," more"],
  moreOf: ["More of ",["list"]],
  removeFilter: ["Remove filter ",["filter"]],
  results: [["hidden",", "],["count",4],["hidden"," ",["count",2,{"one":"result","other":"results"}]]],
  active: [["active",4],["hidden"," active"]],
  to: "to",
})
