// Made by `npm run messages` from en/adminUsers.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** This account doesn’t exist or was deleted. */ notFoundHint: undefined
  /** Accounts appear here when people register. */ emptyHint: undefined
  /** The audit log couldn’t be loaded */ auditFailed: undefined
  /** Try another name, role, or status. */ tryAnother: undefined
  /** This user couldn’t be loaded */ loadFailed: undefined
  /** This is your own account. */ ownAccount: undefined
  /** Search by name or email */ searchBy: undefined
  /** User not found */ notFound: undefined
  /** Sign out everywhere */ signOutEverywhere: undefined
  /** Make administrator */ makeAdministrator: undefined
  /** Two-step sign-in */ twoStep: undefined
  /** Saved addresses */ savedAddresses: undefined
  /** Email verified */ emailVerified: undefined
  /** Show all users */ showAll: undefined
  /** Administrators */ administrators: undefined
  /** No users found */ noneFound: undefined
  /** Make shopper */ makeShopper: undefined
  /** Signed-in devices */ devices: undefined
  /** Search users */ search: undefined
  /** Delete user */ deleteUser: undefined
  /** This device */ thisDevice: undefined
  /** All entries */ allEntries: undefined
  /** No entries yet */ noEntries: undefined
  /** Last login */ lastLogin: undefined
  /** No devices */ noDevices: undefined
  /** Suspended */ suspended: undefined
  /** All users */ allUsers: undefined
  /** All roles */ allRoles: undefined
  /** Account */ account: undefined
  /** Joined */ joined: undefined
  /** Active */ active: undefined
  /** Banned */ banned: undefined
  /** Usual */ usual: undefined
  /** Role */ role: undefined
  /** User */ user: undefined
  /** Status of {name} */ statusOf: { name: string }
  /** {device} is signed out. */ deviceSignedOut: { device: string }
  /** {name} is signed out everywhere. */ signedOutEverywhere: { name: string }
  /** from {ip} */ fromIp: { ip: string }
  /** Sign out<hidden>: {device}</hidden> */ signOutDevice: { hidden: Tag; device: string }
  /** {name} hasn’t placed any orders. */ noOrders: { name: string }
  /** Figures for {name} */ figuresFor: { name: string }
  /** Make {name} a shopper */ makeNameShopper: { name: string }
  /** Make {name} an administrator */ makeNameAdministrator: { name: string }
  /** Delete {name} */ deleteName: { name: string }
  /** Shopper */ shopper: undefined
  /** Orders of {name}: {orders, number} */ ordersOf: { name: string; orders: number }
  /** Delete {name}? */ askDelete: { name: string }
  /** {name} will be signed out everywhere and can’t sign in again. Orders are kept for your records. */ deleteHint: { name: string }
  /** {name} is deleted. */ deleted: { name: string }
  /** Make {name} an administrator? */ askAdministrator: { name: string }
  /** Administrators manage the whole shop: orders, refunds, products, and users. {name} has to sign in again. */ administratorHint: { name: string }
  /** {name} is now an administrator. */ isAdministrator: { name: string }
  /** Make {name} a shopper? */ askShopper: { name: string }
  /** {name} loses access to the panel right away and has to sign in again. */ shopperHint: { name: string }
  /** {name} is now a shopper. */ isShopper: { name: string }
  /** Reactivate {name}? */ askReactivate: { name: string }
  /** Reactivate */ reactivate: undefined
  /** {name} can sign in again. */ canSignIn: { name: string }
  /** Suspend {name}? */ askSuspend: { name: string }
  /** Suspend */ suspend: undefined
  /** {name} will be signed out everywhere and can’t sign in until you reactivate the account. Orders continue. */ suspendHint: { name: string }
  /** {name} is suspended. */ isSuspended: { name: string }
  /** Ban {name}? */ askBan: { name: string }
  /** Ban */ ban: undefined
  /** {name} will be signed out everywhere and can’t sign in again. Orders continue. */ banHint: { name: string }
  /** {name} is banned. */ isBanned: { name: string }
}>('adminUsers', {
  notFoundHint: "This account doesn’t exist or was deleted.",
  emptyHint: "Accounts appear here when people register.",
  auditFailed: "The audit log couldn’t be loaded",
  tryAnother: "Try another name, role, or status.",
  loadFailed: "This user couldn’t be loaded",
  ownAccount: "This is your own account.",
  searchBy: "Search by name or email",
  notFound: "User not found",
  signOutEverywhere: "Sign out everywhere",
  makeAdministrator: "Make administrator",
  twoStep: "Two-step sign-in",
  savedAddresses: "Saved addresses",
  emailVerified: "Email verified",
  showAll: "Show all users",
  administrators: "Administrators",
  noneFound: "No users found",
  makeShopper: "Make shopper",
  devices: "Signed-in devices",
  search: "Search users",
  deleteUser: "Delete user",
  thisDevice: "This device",
  allEntries: "All entries",
  noEntries: "No entries yet",
  lastLogin: "Last login",
  noDevices: "No devices",
  suspended: "Suspended",
  allUsers: "All users",
  allRoles: "All roles",
  account: "Account",
  joined: "Joined",
  active: "Active",
  banned: "Banned",
  usual: "Usual",
  role: "Role",
  user: "User",
  statusOf: ["Status of ",["name"]],
  deviceSignedOut: [["device"]," is signed out."],
  signedOutEverywhere: [["name"]," is signed out everywhere."],
  fromIp: ["from ",["ip"]],
  signOutDevice: ["Sign out",["hidden",": ",["device"]]],
  noOrders: [["name"]," hasn’t placed any orders."],
  figuresFor: ["Figures for ",["name"]],
  makeNameShopper: ["Make ",["name"]," a shopper"],
  makeNameAdministrator: ["Make ",["name"]," an administrator"],
  deleteName: ["Delete ",["name"]],
  shopper: "Shopper",
  ordersOf: ["Orders of ",["name"],": ",["orders",4]],
  askDelete: ["Delete ",["name"],"?"],
  deleteHint: [["name"]," will be signed out everywhere and can’t sign in again. Orders are kept for your records."],
  deleted: [["name"]," is deleted."],
  askAdministrator: ["Make ",["name"]," an administrator?"],
  administratorHint: ["Administrators manage the whole shop: orders, refunds, products, and users. ",["name"]," has to sign in again."],
  isAdministrator: [["name"]," is now an administrator."],
  askShopper: ["Make ",["name"]," a shopper?"],
  shopperHint: [["name"]," loses access to the panel right away and has to sign in again."],
  isShopper: [["name"]," is now a shopper."],
  askReactivate: ["Reactivate ",["name"],"?"],
  reactivate: "Reactivate",
  canSignIn: [["name"]," can sign in again."],
  askSuspend: ["Suspend ",["name"],"?"],
  suspend: "Suspend",
  suspendHint: [["name"]," will be signed out everywhere and can’t sign in until you reactivate the account. Orders continue."],
  isSuspended: [["name"]," is suspended."],
  askBan: ["Ban ",["name"],"?"],
  ban: "Ban",
  banHint: [["name"]," will be signed out everywhere and can’t sign in again. Orders continue."],
  isBanned: [["name"]," is banned."],
})
