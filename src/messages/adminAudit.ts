// Made by `npm run messages` from en/adminAudit.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Action */ action: undefined
  /** Event */ event: undefined
  /** Person */ person: undefined
  /** Changes */ changes: undefined
  /** Search by person, order, or ID */ searchBy: undefined
  /** Search the audit log */ search: undefined
  /** Area */ area: undefined
  /** All areas */ allAreas: undefined
  /** All actions */ allActions: undefined
  /** No entries found */ noneFound: undefined
  /** Try another word, area, or period. */ tryAnother: undefined
  /** Changes by staff appear here and are kept permanently. */ emptyHint: undefined
  /** Show all entries */ showAll: undefined
  /** yes */ yes: undefined
  /** Accounts */ accounts: undefined
  /** Invitations */ invitations: undefined
  /** Imports */ imports: undefined
  /** Pictures */ pictures: undefined
  /** Videos */ videos: undefined
  /** Exports */ exports: undefined
  /** none */ nothing: undefined
  /** no */ no: undefined
  /** changed to */ changedTo: undefined
  /** Marked as new */ isNew: undefined
  /** Hidden from search engines */ noIndex: undefined
  /** Undoes entry {entry} */ undoes: { entry: string }
  /** Undone */ undone: undefined
  /** {undone, plural, one {# change} other {# changes}} undone. {left, plural, one {# item has} other {# items have}} changed since then and stay as they are. */ partlyUndone: { undone: number; left: number }
  /** Change undone. */ changeUndone: undefined
  /** Undo this change? */ undoTitle: undefined
  /** Each product returns to its earlier values. Products changed since then stay as they are. */ undoBulkHint: undefined
  /** {action}. These values will be restored: */ willRestore: { action: string }
  /** Categories */ categories: undefined
  /** Attributes */ attributes: undefined
  /** Options */ optionTypes: undefined
}>('adminAudit', {
  action: "Action",
  event: "Event",
  person: "Person",
  changes: "Changes",
  searchBy: "Search by person, order, or ID",
  search: "Search the audit log",
  area: "Area",
  allAreas: "All areas",
  allActions: "All actions",
  noneFound: "No entries found",
  tryAnother: "Try another word, area, or period.",
  emptyHint: "Changes by staff appear here and are kept permanently.",
  showAll: "Show all entries",
  yes: "yes",
  accounts: "Accounts",
  invitations: "Invitations",
  imports: "Imports",
  pictures: "Pictures",
  videos: "Videos",
  exports: "Exports",
  nothing: "none",
  no: "no",
  changedTo: "changed to",
  isNew: "Marked as new",
  noIndex: "Hidden from search engines",
  undoes: ["Undoes entry ",["entry"]],
  undone: "Undone",
  partlyUndone: [["undone",2,{"one":[0," change"],"other":[0," changes"]}]," undone. ",["left",2,{"one":[0," item has"],"other":[0," items have"]}]," changed since then and stay as they are."],
  changeUndone: "Change undone.",
  undoTitle: "Undo this change?",
  undoBulkHint: "Each product returns to its earlier values. Products changed since then stay as they are.",
  willRestore: [["action"],". These values will be restored:"],
  categories: "Categories",
  attributes: "Attributes",
  optionTypes: "Options",
})
