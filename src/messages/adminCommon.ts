// Made by `npm run messages` from en/adminCommon.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Newsletter */ newsletter: undefined
  /** Dashboard */ dashboard: undefined
  /** Analytics */ analytics: undefined
  /** Customers */ customers: undefined
  /** Audit log */ auditLog: undefined
  /** Products */ products: undefined
  /** Disputes */ disputes: undefined
  /** Messages */ messages: undefined
  /** Webhooks */ webhooks: undefined
  /** Settings */ settings: undefined
  /** Returns */ returns: undefined
  /** Reviews */ reviews: undefined
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
}>('adminCommon', {
  newsletter: "Newsletter",
  dashboard: "Dashboard",
  analytics: "Analytics",
  customers: "Customers",
  auditLog: "Audit log",
  products: "Products",
  disputes: "Disputes",
  messages: "Messages",
  webhooks: "Webhooks",
  settings: "Settings",
  returns: "Returns",
  reviews: "Reviews",
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
})
