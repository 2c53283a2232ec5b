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
  /** A path such as /products/mug, or a URL of another site. Its query is kept, and the visitor’s query is added. */ toHint: undefined
  /** Type */ kind: undefined
  /** Moved permanently (301) */ permanent: undefined
  /** Moved temporarily (302) */ temporary: undefined
  /** Gone (410) */ gone: undefined
  /** Visitors see that the page doesn’t exist. Search engines remove it. */ goneHint: undefined
  /** If the new address is itself redirected, this redirect gets the final address, so that visitors are redirected only once. */ flattened: undefined
  /** None */ noTarget: undefined
  /** No redirects found */ noneFound: undefined
  /** Try another part of an address. */ tryAnother: undefined
  /** No redirects yet */ empty: undefined
  /** Redirects send visitors from addresses that no longer exist to pages of your shop. Add one, or import the redirects of your former shop. */ emptyHint: undefined
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
  /** A CSV file with the old address in the first column and the new address in the second. A third column can contain 301, 302, or 410. Existing redirects of the same old address are replaced. */ importHint: undefined
  /** CSV, at most {rows, number} rows */ fileHint: { rows: number }
  /** {added, plural, one {# redirect added} other {# redirects added}}, {changed, number} changed, {unchanged, number} unchanged. */ importResult: { added: number; changed: number; unchanged: number }
  /** {refused, plural, one {# row wasn’t imported:} other {# rows weren’t imported:}} */ importRefused: { refused: number }
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
  toHint: "A path such as /products/mug, or a URL of another site. Its query is kept, and the visitor’s query is added.",
  kind: "Type",
  permanent: "Moved permanently (301)",
  temporary: "Moved temporarily (302)",
  gone: "Gone (410)",
  goneHint: "Visitors see that the page doesn’t exist. Search engines remove it.",
  flattened: "If the new address is itself redirected, this redirect gets the final address, so that visitors are redirected only once.",
  noTarget: "None",
  noneFound: "No redirects found",
  tryAnother: "Try another part of an address.",
  empty: "No redirects yet",
  emptyHint: "Redirects send visitors from addresses that no longer exist to pages of your shop. Add one, or import the redirects of your former shop.",
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
  importHint: "A CSV file with the old address in the first column and the new address in the second. A third column can contain 301, 302, or 410. Existing redirects of the same old address are replaced.",
  fileHint: ["CSV, at most ",["rows",4]," rows"],
  importResult: [["added",2,{"one":[0," redirect added"],"other":[0," redirects added"]}],", ",["changed",4]," changed, ",["unchanged",4]," unchanged."],
  importRefused: [["refused",2,{"one":[0," row wasn’t imported:"],"other":[0," rows weren’t imported:"]}]],
  line: ["Line ",["line",4],": ",["problem"]],
  more: ["And ",["count",4]," more."],
})
