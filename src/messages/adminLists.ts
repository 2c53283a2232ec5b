// Made by `npm run messages` from en/adminLists.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** From */ from: undefined
  /** To */ to: undefined
  /** Choose a date on or after the start date. */ toBeforeFrom: undefined
  /** Export CSV */ exportCsv: undefined
  /** Keep it */ keepIt: undefined
  /** The export failed. {reason} */ exportFailed: { reason: string }
  /** Exporting… */ exporting: undefined
  /** Exporting… {megabytes, number} MB */ exportingSize: { megabytes: number }
  /** {list}: pages */ pages: { list: string }
  /** {list} couldn’t be loaded */ loadFailed: { list: string }
  /** {list} couldn’t be refreshed. You’re seeing an earlier version. */ refreshFailed: { list: string }
  /** {count, plural, one {#{more} attribute} other {#{more} attributes}} */ attribute: { count: number; more: string }
  /** {count, plural, one {#{more} brand} other {#{more} brands}} */ brand: { count: number; more: string }
  /** {count, plural, one {#{more} collection} other {#{more} collections}} */ collection: { count: number; more: string }
  /** {count, plural, one {#{more} delivery} other {#{more} deliveries}} */ delivery: { count: number; more: string }
  /** {count, plural, one {#{more} dispute} other {#{more} disputes}} */ dispute: { count: number; more: string }
  /** {count, plural, one {#{more} email} other {#{more} emails}} */ email: { count: number; more: string }
  /** {count, plural, one {#{more} entry} other {#{more} entries}} */ entry: { count: number; more: string }
  /** {count, plural, one {#{more} message} other {#{more} messages}} */ message: { count: number; more: string }
  /** {count, plural, one {#{more} order} other {#{more} orders}} */ order: { count: number; more: string }
  /** {count, plural, one {#{more} product} other {#{more} products}} */ product: { count: number; more: string }
  /** {count, plural, one {#{more} redirect} other {#{more} redirects}} */ redirect: { count: number; more: string }
  /** {count, plural, one {#{more} return} other {#{more} returns}} */ return: { count: number; more: string }
  /** {count, plural, one {#{more} review} other {#{more} reviews}} */ review: { count: number; more: string }
  /** {count, plural, one {#{more} row} other {#{more} rows}} */ row: { count: number; more: string }
  /** {count, plural, one {#{more} sale} other {#{more} sales}} */ sale: { count: number; more: string }
  /** {count, plural, one {#{more} subscriber} other {#{more} subscribers}} */ subscriber: { count: number; more: string }
  /** {count, plural, one {#{more} template} other {#{more} templates}} */ template: { count: number; more: string }
  /** {count, plural, one {#{more} user} other {#{more} users}} */ user: { count: number; more: string }
}>('adminLists', {
  from: "From",
  to: "To",
  toBeforeFrom: "Choose a date on or after the start date.",
  exportCsv: "Export CSV",
  keepIt: "Keep it",
  exportFailed: ["The export failed. ",["reason"]],
  exporting: "Exporting…",
  exportingSize: ["Exporting… ",["megabytes",4]," MB"],
  pages: [["list"],": pages"],
  loadFailed: [["list"]," couldn’t be loaded"],
  refreshFailed: [["list"]," couldn’t be refreshed. You’re seeing an earlier version."],
  attribute: [["count",2,{"one":[0,["more"]," attribute"],"other":[0,["more"]," attributes"]}]],
  brand: [["count",2,{"one":[0,["more"]," brand"],"other":[0,["more"]," brands"]}]],
  collection: [["count",2,{"one":[0,["more"]," collection"],"other":[0,["more"]," collections"]}]],
  delivery: [["count",2,{"one":[0,["more"]," delivery"],"other":[0,["more"]," deliveries"]}]],
  dispute: [["count",2,{"one":[0,["more"]," dispute"],"other":[0,["more"]," disputes"]}]],
  email: [["count",2,{"one":[0,["more"]," email"],"other":[0,["more"]," emails"]}]],
  entry: [["count",2,{"one":[0,["more"]," entry"],"other":[0,["more"]," entries"]}]],
  message: [["count",2,{"one":[0,["more"]," message"],"other":[0,["more"]," messages"]}]],
  order: [["count",2,{"one":[0,["more"]," order"],"other":[0,["more"]," orders"]}]],
  product: [["count",2,{"one":[0,["more"]," product"],"other":[0,["more"]," products"]}]],
  redirect: [["count",2,{"one":[0,["more"]," redirect"],"other":[0,["more"]," redirects"]}]],
  return: [["count",2,{"one":[0,["more"]," return"],"other":[0,["more"]," returns"]}]],
  review: [["count",2,{"one":[0,["more"]," review"],"other":[0,["more"]," reviews"]}]],
  row: [["count",2,{"one":[0,["more"]," row"],"other":[0,["more"]," rows"]}]],
  sale: [["count",2,{"one":[0,["more"]," sale"],"other":[0,["more"]," sales"]}]],
  subscriber: [["count",2,{"one":[0,["more"]," subscriber"],"other":[0,["more"]," subscribers"]}]],
  template: [["count",2,{"one":[0,["more"]," template"],"other":[0,["more"]," templates"]}]],
  user: [["count",2,{"one":[0,["more"]," user"],"other":[0,["more"]," users"]}]],
})
