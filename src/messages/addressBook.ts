// Made by `npm run messages` from en/addressBook.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Add address */ addAddress: undefined
  /** No addresses yet. Save an address to fill in checkout faster. */ empty: undefined
  /** You’ve saved the maximum number of addresses. Delete one to add another. */ full: undefined
  /** Your addresses couldn’t be loaded */ loadFailed: undefined
  /** This is your default address now. */ madeDefault: undefined
  /** Default address */ default: undefined
  /** Edit<hidden>: {address}</hidden> */ edit: { hidden: Tag; address: string }
  /** Delete<hidden>: {address}</hidden> */ delete: { hidden: Tag; address: string }
  /** Make default<hidden>: {address}</hidden> */ makeDefault: { hidden: Tag; address: string }
  /** Address saved. */ saved: undefined
  /** Edit address */ editTitle: undefined
  /** Add an address */ addTitle: undefined
  /** Save address */ save: undefined
  /** Make this my default address */ useFirst: undefined
  /** Address deleted. */ deleted: undefined
  /** Delete this address? */ deleteTitle: undefined
  /** Delete address */ deleteAddress: undefined
  /** Keep address */ keep: undefined
  /** Existing orders keep this address. */ ordersKeep: undefined
}>('addressBook', {
  addAddress: "Add address",
  empty: "No addresses yet. Save an address to fill in checkout faster.",
  full: "You’ve saved the maximum number of addresses. Delete one to add another.",
  loadFailed: "Your addresses couldn’t be loaded",
  madeDefault: "This is your default address now.",
  default: "Default address",
  edit: ["Edit",["hidden",": ",["address"]]],
  delete: ["Delete",["hidden",": ",["address"]]],
  makeDefault: ["Make default",["hidden",": ",["address"]]],
  saved: "Address saved.",
  editTitle: "Edit address",
  addTitle: "Add an address",
  save: "Save address",
  useFirst: "Make this my default address",
  deleted: "Address deleted.",
  deleteTitle: "Delete this address?",
  deleteAddress: "Delete address",
  keep: "Keep address",
  ordersKeep: "Existing orders keep this address.",
})
