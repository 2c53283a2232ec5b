// Made by `npm run messages` from en/filterFields.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Find in {list} */ findIn: { list: string }
  /** {count, number} found */ found: { count: number }
  /** No matches */ noMatches: undefined
  /** Show {count, number} more */ showMore: { count: number }
  /** More of {list} */ moreOf: { list: string }
  /** Active filters */ activeFilters: undefined
  /** Remove filter {filter} */ removeFilter: { filter: string }
  /** Clear All Filters */ clearAll: undefined
  /** <hidden>, </hidden>{count, number}<hidden> {count, plural, one {result} other {results}}</hidden> */ results: { hidden: Tag; count: number }
  /** {active, number}<hidden> active</hidden> */ active: { active: number; hidden: Tag }
  /** to */ to: undefined
}>('filterFields', {
  findIn: ["Find in ",["list"]],
  found: [["count",4]," found"],
  noMatches: "No matches",
  showMore: ["Show ",["count",4]," more"],
  moreOf: ["More of ",["list"]],
  activeFilters: "Active filters",
  removeFilter: ["Remove filter ",["filter"]],
  clearAll: "Clear All Filters",
  results: [["hidden",", "],["count",4],["hidden"," ",["count",2,{"one":"result","other":"results"}]]],
  active: [["active",4],["hidden"," active"]],
  to: "to",
})
