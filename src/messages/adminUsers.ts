// Made by `npm run messages` from en/adminUsers.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Role */ role: undefined
  /** Delete {name}? */ deleteTitle: { name: string }
  /** Delete user */ deleteUser: undefined
  /** {name} will be signed out everywhere and can’t sign in again. Orders are kept for your records. */ deleteHint: { name: string }
  /** {name} is deleted. */ deleted: { name: string }
  /** Make {name} an administrator? */ administratorTitle: { name: string }
  /** Make administrator */ makeAdministrator: undefined
  /** Administrators manage the whole shop: orders, refunds, products, and users. {name} has to sign in again. */ administratorHint: { name: string }
  /** {name} is now an administrator. */ isAdministrator: { name: string }
  /** Make {name} a shopper? */ shopperTitle: { name: string }
  /** Make shopper */ makeShopper: undefined
  /** {name} loses access to the panel right away and has to sign in again. */ shopperHint: { name: string }
  /** {name} is now a shopper. */ isShopper: { name: string }
  /** Reactivate {name}? */ reactivateTitle: { name: string }
  /** Reactivate */ reactivate: undefined
  /** {name} can sign in again. */ canSignIn: { name: string }
  /** Suspend {name}? */ suspendTitle: { name: string }
  /** Suspend */ suspend: undefined
  /** {name} will be signed out everywhere and can’t sign in until you reactivate the account. Orders continue. */ suspendHint: { name: string }
  /** {name} is suspended. */ isSuspended: { name: string }
  /** Ban {name}? */ banTitle: { name: string }
  /** Ban */ ban: undefined
  /** {name} will be signed out everywhere and can’t sign in again. Orders continue. */ banHint: { name: string }
  /** {name} is banned. */ isBanned: { name: string }
  /** User */ user: undefined
  /** Orders of {name}: {orders, number} */ ordersOf: { name: string; orders: number }
  /** Joined */ joined: undefined
  /** Last login */ lastLogin: undefined
  /** Search by name or email */ searchBy: undefined
  /** Search users */ search: undefined
  /** All roles */ allRoles: undefined
  /** Shopper */ shopper: undefined
  /** This is your own account. */ ownAccount: undefined
  /** Status of {name} */ statusOf: { name: string }
  /** Saved addresses */ savedAddresses: undefined
  /** Default */ defaultAddress: undefined
  /** All entries */ allEntries: undefined
  /** The audit log couldn’t be loaded */ auditFailed: undefined
  /** No entries yet */ noEntries: undefined
  /** Figures for {name} */ figuresFor: { name: string }
  /** Account */ account: undefined
  /** Email verified */ emailVerified: undefined
  /** Two-step sign-in */ twoStep: undefined
  /** {name} hasn’t placed any orders. */ noOrders: { name: string }
  /** This user couldn’t be loaded */ loadFailed: undefined
  /** User not found */ notFound: undefined
  /** This account doesn’t exist or was deleted. */ notFoundHint: undefined
  /** Show all users */ showAll: undefined
  /** {device} is signed out. */ deviceSignedOut: { device: string }
  /** {name} is signed out everywhere. */ signedOutEverywhere: { name: string }
  /** Signed-in devices */ devices: undefined
  /** Sign out everywhere */ signOutEverywhere: undefined
  /** No devices */ noDevices: undefined
  /** from {ip} */ fromIp: { ip: string }
  /** This device */ thisDevice: undefined
  /** Sign out<hidden>: {device}</hidden> */ signOutDevice: { hidden: Tag; device: string }
  /** Make {name} a shopper */ makeNameShopper: { name: string }
  /** Make {name} an administrator */ makeNameAdministrator: { name: string }
  /** Delete {name} */ deleteName: { name: string }
  /** All users */ allUsers: undefined
  /** Active */ active: undefined
  /** Suspended */ suspended: undefined
  /** Banned */ banned: undefined
  /** Administrators */ administrators: undefined
  /** No users found */ noneFound: undefined
  /** Try another name, role, or status. */ tryAnother: undefined
  /** Accounts appear here when people register. */ emptyHint: undefined
}>('adminUsers', {
  role: "Role",
  deleteTitle: ["Delete ",["name"],"?"],
  deleteUser: "Delete user",
  deleteHint: [["name"]," will be signed out everywhere and can’t sign in again. Orders are kept for your records."],
  deleted: [["name"]," is deleted."],
  administratorTitle: ["Make ",["name"]," an administrator?"],
  makeAdministrator: "Make administrator",
  administratorHint: ["Administrators manage the whole shop: orders, refunds, products, and users. ",["name"]," has to sign in again."],
  isAdministrator: [["name"]," is now an administrator."],
  shopperTitle: ["Make ",["name"]," a shopper?"],
  makeShopper: "Make shopper",
  shopperHint: [["name"]," loses access to the panel right away and has to sign in again."],
  isShopper: [["name"]," is now a shopper."],
  reactivateTitle: ["Reactivate ",["name"],"?"],
  reactivate: "Reactivate",
  canSignIn: [["name"]," can sign in again."],
  suspendTitle: ["Suspend ",["name"],"?"],
  suspend: "Suspend",
  suspendHint: [["name"]," will be signed out everywhere and can’t sign in until you reactivate the account. Orders continue."],
  isSuspended: [["name"]," is suspended."],
  banTitle: ["Ban ",["name"],"?"],
  ban: "Ban",
  banHint: [["name"]," will be signed out everywhere and can’t sign in again. Orders continue."],
  isBanned: [["name"]," is banned."],
  user: "User",
  ordersOf: ["Orders of ",["name"],": ",["orders",4]],
  joined: "Joined",
  lastLogin: "Last login",
  searchBy: "Search by name or email",
  search: "Search users",
  allRoles: "All roles",
  shopper: "Shopper",
  ownAccount: "This is your own account.",
  statusOf: ["Status of ",["name"]],
  savedAddresses: "Saved addresses",
  defaultAddress: "Default",
  allEntries: "All entries",
  auditFailed: "The audit log couldn’t be loaded",
  noEntries: "No entries yet",
  figuresFor: ["Figures for ",["name"]],
  account: "Account",
  emailVerified: "Email verified",
  twoStep: "Two-step sign-in",
  noOrders: [["name"]," hasn’t placed any orders."],
  loadFailed: "This user couldn’t be loaded",
  notFound: "User not found",
  notFoundHint: "This account doesn’t exist or was deleted.",
  showAll: "Show all users",
  deviceSignedOut: [["device"]," is signed out."],
  signedOutEverywhere: [["name"]," is signed out everywhere."],
  devices: "Signed-in devices",
  signOutEverywhere: "Sign out everywhere",
  noDevices: "No devices",
  fromIp: ["from ",["ip"]],
  thisDevice: "This device",
  signOutDevice: ["Sign out",["hidden",": ",["device"]]],
  makeNameShopper: ["Make ",["name"]," a shopper"],
  makeNameAdministrator: ["Make ",["name"]," an administrator"],
  deleteName: ["Delete ",["name"]],
  allUsers: "All users",
  active: "Active",
  suspended: "Suspended",
  banned: "Banned",
  administrators: "Administrators",
  noneFound: "No users found",
  tryAnother: "Try another name, role, or status.",
  emptyHint: "Accounts appear here when people register.",
})
