// Made by `npm run messages` from en/adminAudit.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Changes by staff appear here and are kept permanently. */ emptyHint: undefined
  /** Search by person, order, return, or account */ searchBy: undefined
  /** Try another word, area, or period. */ tryAnother: undefined
  /** Search the audit log */ search: undefined
  /** Undo this change? */ askUndo: undefined
  /** No entries found */ noneFound: undefined
  /** Show all entries */ showAll: undefined
  /** Invitations */ invitations: undefined
  /** Undone */ undone: undefined
  /** All areas */ allAreas: undefined
  /** Accounts */ accounts: undefined
  /** Pictures */ pictures: undefined
  /** Imports */ imports: undefined
  /** Exports */ exports: undefined
  /** Changes */ changes: undefined
  /** Action */ action: undefined
  /** Event */ event: undefined
  /** Date */ date: undefined
  /** Area */ area: undefined
  /** Person */ person: undefined
  /** All actions */ allActions: undefined
  /** none */ nothing: undefined
  /** yes */ yes: undefined
  /** no */ no: undefined
  /** changed to */ changedTo: undefined
  /** Undoes entry {entry} */ undoes: { entry: string }
  /** {undone, plural, one {# change} other {# changes}} undone. {left, plural, one {# item has} other {# items have}} changed since then and stay as they are. */ partlyUndone: { undone: number; left: number }
  /** Change undone. */ changeUndone: undefined
  /** {action}. These values will be restored: */ willRestore: { action: string }
  /** Each product returns to its earlier values. Products changed since then stay as they are. */ undoTogether: undefined
}>('adminAudit', {
  emptyHint: "Changes by staff appear here and are kept permanently.",
  searchBy: "Search by person, order, return, or account",
  tryAnother: "Try another word, area, or period.",
  search: "Search the audit log",
  askUndo: "Undo this change?",
  noneFound: "No entries found",
  showAll: "Show all entries",
  invitations: "Invitations",
  undone: "Undone",
  allAreas: "All areas",
  accounts: "Accounts",
  pictures: "Pictures",
  imports: "Imports",
  exports: "Exports",
  changes: "Changes",
  action: "Action",
  event: "Event",
  date: "Date",
  area: "Area",
  person: "Person",
  allActions: "All actions",
  nothing: "none",
  yes: "yes",
  no: "no",
  changedTo: "changed to",
  undoes: ["Undoes entry ",["entry"]],
  partlyUndone: [["undone",2,{"one":[0," change"],"other":[0," changes"]}]," undone. ",["left",2,{"one":[0," item has"],"other":[0," items have"]}]," changed since then and stay as they are."],
  changeUndone: "Change undone.",
  willRestore: [["action"],". These values will be restored:"],
  undoTogether: "Each product returns to its earlier values. Products changed since then stay as they are.",
})
