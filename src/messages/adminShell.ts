// Made by `npm run messages` from en/adminShell.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Sidebar */ sidebar: undefined
  /** Expand sidebar */ expandSidebar: undefined
  /** Collapse sidebar */ collapseSidebar: undefined
  /** {shop} Admin */ adminOf: { shop: string }
  /** Admin */ admin: undefined
  /** {shop} <admin>Admin</admin> */ logo: { shop: string; admin: Tag }
  /** The panel needs JavaScript. */ needsScripts: undefined
  /** Welcome back */ welcomeBack: undefined
  /** Set up two-step sign-in */ setUpTwoStep: undefined
  /** This shop requires two-step sign-in for everyone who works in the panel. Setup takes a minute and an app on your phone. */ setUpHint: undefined
  /** Go to your profile */ goToProfile: undefined
  /** {count, plural, one {New order {id}} other {# new orders}} */ newOrders: { count: number; id: string }
}>('adminShell', {
  sidebar: "Sidebar",
  expandSidebar: "Expand sidebar",
  collapseSidebar: "Collapse sidebar",
  adminOf: [["shop"]," Admin"],
  admin: "Admin",
  logo: [["shop"]," ",["admin","Admin"]],
  needsScripts: "The panel needs JavaScript.",
  welcomeBack: "Welcome back",
  setUpTwoStep: "Set up two-step sign-in",
  setUpHint: "This shop requires two-step sign-in for everyone who works in the panel. Setup takes a minute and an app on your phone.",
  goToProfile: "Go to your profile",
  newOrders: [["count",2,{"one":["New order ",["id"]],"other":[0," new orders"]}]],
})
