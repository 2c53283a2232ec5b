// Made by `npm run messages` from en/adminCommon.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Newsletter */ newsletter: undefined
  /** Dashboard */ dashboard: undefined
  /** Analytics */ analytics: undefined
  /** Customers */ customers: undefined
  /** Audit log */ auditLog: undefined
  /** Brands */ brands: undefined
  /** Collections */ collections: undefined
  /** Sales */ sales: undefined
  /** Templates */ templates: undefined
  /** Redirects */ redirects: undefined
  /** Products */ products: undefined
  /** Disputes */ disputes: undefined
  /** Messages */ messages: undefined
  /** Webhooks */ webhooks: undefined
  /** Settings */ settings: undefined
  /** Returns */ returns: undefined
  /** Reviews */ reviews: undefined
  /** Options */ options: undefined
  /** Orders */ orders: undefined
  /** Users */ users: undefined
  /** Pages */ pages: undefined
  /** Emails */ mails: undefined
  /** Shop */ shop: undefined
  /** {title} · Admin */ pageTitle: { title: string }
  /** Rows with errors */ badRows: undefined
  /** Deliveries */ deliveries: undefined
  /** Products in the file */ fileProducts: undefined
  /** Imports */ imports: undefined
  /** Try Again */ tryAgain: undefined
  /** Remove */ remove: undefined
  /** Phone */ phone: undefined
  /** Name */ name: undefined
  /** Off */ off: undefined
  /** On */ on: undefined
  /** Only staff can see this. */ onlyStaff: undefined
  /** No orders found */ noOrdersFound: undefined
  /** Not signed in */ notSignedIn: undefined
  /** All statuses */ allStatuses: undefined
  /** The shop */ theShop: undefined
  /** Not yet */ notYet: undefined
  /** Deleted */ deleted: undefined
  /** Actions */ actions: undefined
  /** Reason */ reason: undefined
  /** Status */ status: undefined
  /** Never */ never: undefined
  /** None */ none: undefined
  /** Actions for {name} */ actionsFor: { name: string }
  /** Administrator */ administrator: undefined
  /** It will be sent in a moment. */ willBeSent: undefined
  /** Send again */ sendAgain: undefined
  /** Send now */ sendNow: undefined
  /** Attempts */ attempts: undefined
  /** Waiting */ waiting: undefined
  /** Cancel */ cancel: undefined
  /** Save */ save: undefined
  /** Edit */ edit: undefined
  /** Try another word or status. */ tryAnother: undefined
  /** Email */ email: undefined
  /** Delete */ delete: undefined
  /** Close */ close: undefined
  /** Customer */ customer: undefined
  /** Items */ items: undefined
  /** Evidence due */ evidenceDue: undefined
  /** Opened */ opened: undefined
  /** Placed */ placed: undefined
  /** Order */ order: undefined
  /** Total */ total: undefined
  /** Payment */ payment: undefined
  /** Done */ done: undefined
  /** Amount in dollars */ amountInDollars: undefined
  /** Carrier */ carrier: undefined
  /** Tracking number */ trackingNumber: undefined
  /** (opens in a new tab) */ newTab: undefined
  /** Refund */ refund: undefined
  /** Amount */ amount: undefined
  /** Product */ product: undefined
  /** State */ state: undefined
  /** Discard */ discard: undefined
  /** View in shop */ viewInShop: undefined
  /** View store */ viewStore: undefined
  /** Show all {count, number} */ showAllOf: { count: number }
  /** Show fewer */ showFewer: undefined
  /** Undo */ undo: undefined
  /** Date */ date: undefined
  /** Category */ category: undefined
  /** Categories */ categories: undefined
  /** Price */ price: undefined
  /** Stock */ stock: undefined
  /** Original price */ originalPrice: undefined
  /** SKU */ sku: undefined
  /** Show all products */ showAllProducts: undefined
  /** Refund {id} */ refundTitle: { id: string }
  /** Backups */ backups: undefined
  /** System */ system: undefined
  /** Attributes */ attributes: undefined
}>('adminCommon', {
  newsletter: "Newsletter",
  dashboard: "Dashboard",
  analytics: "Analytics",
  customers: "Customers",
  auditLog: "Audit log",
  brands: "Brands",
  collections: "Collections",
  sales: "Sales",
  templates: "Templates",
  redirects: "Redirects",
  products: "Products",
  disputes: "Disputes",
  messages: "Messages",
  webhooks: "Webhooks",
  settings: "Settings",
  returns: "Returns",
  reviews: "Reviews",
  options: "Options",
  orders: "Orders",
  users: "Users",
  pages: "Pages",
  mails: "Emails",
  shop: "Shop",
  pageTitle: [["title"]," · Admin"],
  badRows: "Rows with errors",
  deliveries: "Deliveries",
  fileProducts: "Products in the file",
  imports: "Imports",
  tryAgain: "Try Again",
  remove: "Remove",
  phone: "Phone",
  name: "Name",
  off: "Off",
  on: "On",
  onlyStaff: "Only staff can see this.",
  noOrdersFound: "No orders found",
  notSignedIn: "Not signed in",
  allStatuses: "All statuses",
  theShop: "The shop",
  notYet: "Not yet",
  deleted: "Deleted",
  actions: "Actions",
  reason: "Reason",
  status: "Status",
  never: "Never",
  none: "None",
  actionsFor: ["Actions for ",["name"]],
  administrator: "Administrator",
  willBeSent: "It will be sent in a moment.",
  sendAgain: "Send again",
  sendNow: "Send now",
  attempts: "Attempts",
  waiting: "Waiting",
  cancel: "Cancel",
  save: "Save",
  edit: "Edit",
  tryAnother: "Try another word or status.",
  email: "Email",
  delete: "Delete",
  close: "Close",
  customer: "Customer",
  items: "Items",
  evidenceDue: "Evidence due",
  opened: "Opened",
  placed: "Placed",
  order: "Order",
  total: "Total",
  payment: "Payment",
  done: "Done",
  amountInDollars: "Amount in dollars",
  carrier: "Carrier",
  trackingNumber: "Tracking number",
  newTab: "(opens in a new tab)",
  refund: "Refund",
  amount: "Amount",
  product: "Product",
  state: "State",
  discard: "Discard",
  viewInShop: "View in shop",
  viewStore: "View store",
  showAllOf: ["Show all ",["count",4]],
  showFewer: "Show fewer",
  undo: "Undo",
  date: "Date",
  category: "Category",
  categories: "Categories",
  price: "Price",
  stock: "Stock",
  originalPrice: "Original price",
  sku: "SKU",
  showAllProducts: "Show all products",
  refundTitle: ["Refund ",["id"]],
  backups: "Backups",
  system: "System",
  attributes: "Attributes",
})
