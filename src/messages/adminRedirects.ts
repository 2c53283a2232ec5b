// Made by `npm run messages` from en/adminRedirects.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Redirect */ redirect: undefined
  /** Add redirect */ add: undefined
  /** New redirect */ new: undefined
  /** this redirect */ thisRedirect: undefined
  /** Search addresses */ searchBy: undefined
  /** Search */ search: undefined
  /** Old address */ from: undefined
  /** A path of your shop, such as /old/page. If it has a page, visitors see the page. */ fromHint: undefined
  /** New address */ to: undefined
  /** A path such as /products/mug, or a URL of another site. Its query is kept, and that of the visitor is added. */ toHint: undefined
  /** Kind */ kind: undefined
  /** Moved permanently (301) */ permanent: undefined
  /** Moved for now (302) */ temporary: undefined
  /** Gone (410) */ gone: undefined
  /** Visitors see that the page doesn’t exist. Search engines forget it. */ goneHint: undefined
  /** A redirect that leads to another one gets the target of that one, so that visitors are sent on only once. */ flattened: undefined
  /** None */ noTarget: undefined
  /** No redirects found */ noneFound: undefined
  /** Try another part of an address. */ tryAnother: undefined
  /** No redirects yet */ empty: undefined
  /** Redirects lead visitors from addresses that no longer exist to pages of your shop. Add one, or import those of your former shop. */ emptyHint: undefined
  /** Show all redirects */ showAll: undefined
  /** This redirect couldn’t be loaded */ loadFailed: undefined
  /** Redirect not found */ notFound: undefined
  /** It doesn’t exist or was deleted. */ notFoundHint: undefined
  /** Redirect saved. */ saved: undefined
  /** Try it */ try: undefined
  /** Delete redirect */ delete: undefined
  /** Keep redirect */ keep: undefined
  /** Delete this redirect? */ deleteTitle: undefined
  /** Visitors of {from} will see that the page doesn’t exist. */ deleteHint: { from: string }
  /** Redirect deleted. */ deleted: undefined
  /** Import */ import: undefined
  /** Import redirects */ importTitle: undefined
  /** A CSV file with the old address in the first column and the new one in the second. A third column may have 301, 302 or 410. Redirects of the same old address are replaced. */ importHint: undefined
  /** CSV, at most {rows, number} rows */ fileHint: { rows: number }
  /** {added, plural, one {# redirect added} other {# redirects added}}, {changed, number} changed, {unchanged, number} unchanged. */ importResult: { added: number; changed: number; unchanged: number }
  /** {refused, plural, one {# row was left out:} other {# rows were left out:}} */ importRefused: { refused: number }
  /** Line {line, number}: {problem} */ line: { line: number; problem: string }
  /** And {count, number} more. */ more: { count: number }
}>('adminRedirects', {
  redirect: "Redirect",
  add: "Add redirect",
  new: "New redirect",
  thisRedirect: "this redirect",
  searchBy: "Search addresses",
  search: "Search",
  from: "Old address",
  fromHint: "A path of your shop, such as /old/page. If it has a page, visitors see the page.",
  to: "New address",
  toHint: "A path such as /products/mug, or a URL of another site. Its query is kept, and that of the visitor is added.",
  kind: "Kind",
  permanent: "Moved permanently (301)",
  temporary: "Moved for now (302)",
  gone: "Gone (410)",
  goneHint: "Visitors see that the page doesn’t exist. Search engines forget it.",
  flattened: "A redirect that leads to another one gets the target of that one, so that visitors are sent on only once.",
  noTarget: "None",
  noneFound: "No redirects found",
  tryAnother: "Try another part of an address.",
  empty: "No redirects yet",
  emptyHint: "Redirects lead visitors from addresses that no longer exist to pages of your shop. Add one, or import those of your former shop.",
  showAll: "Show all redirects",
  loadFailed: "This redirect couldn’t be loaded",
  notFound: "Redirect not found",
  notFoundHint: "It doesn’t exist or was deleted.",
  saved: "Redirect saved.",
  try: "Try it",
  delete: "Delete redirect",
  keep: "Keep redirect",
  deleteTitle: "Delete this redirect?",
  deleteHint: ["Visitors of ",["from"]," will see that the page doesn’t exist."],
  deleted: "Redirect deleted.",
  import: "Import",
  importTitle: "Import redirects",
  importHint: "A CSV file with the old address in the first column and the new one in the second. A third column may have 301, 302 or 410. Redirects of the same old address are replaced.",
  fileHint: ["CSV, at most ",["rows",4]," rows"],
  importResult: [["added",2,{"one":[0," redirect added"],"other":[0," redirects added"]}],", ",["changed",4]," changed, ",["unchanged",4]," unchanged."],
  importRefused: [["refused",2,{"one":[0," row was left out:"],"other":[0," rows were left out:"]}]],
  line: ["Line ",["line",4],": ",["problem"]],
  more: ["And ",["count",4]," more."],
})
