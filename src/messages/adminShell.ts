// Made by `npm run messages` from en/adminShell.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** The panel needs JavaScript. */ needsScripts: undefined
  /** Set up two-step sign-in */ setUpTwoStep: undefined
  /** Collapse sidebar */ collapseSidebar: undefined
  /** Go to your profile */ goToProfile: undefined
  /** Expand sidebar */ expandSidebar: undefined
  /** Welcome back */ welcomeBack: undefined
  /** Sidebar */ sidebar: undefined
  /** This shop requires it for everyone who works in the panel. It takes a minute and an app on your phone. */ setUpHint: undefined
  /** Admin */ admin: undefined
  /** {shop} Admin */ adminOf: { shop: string }
  /** {shop} <admin>Admin</admin> */ logo: { shop: string; admin: Tag }
  /** {count, plural, one {New order {id}} other {# new orders}} */ newOrders: { count: number; id: string }
}>('adminShell', {
  needsScripts: "The panel needs JavaScript.",
  setUpTwoStep: "Set up two-step sign-in",
  collapseSidebar: "Collapse sidebar",
  goToProfile: "Go to your profile",
  expandSidebar: "Expand sidebar",
  welcomeBack: "Welcome back",
  sidebar: "Sidebar",
  setUpHint: "This shop requires it for everyone who works in the panel. It takes a minute and an app on your phone.",
  admin: "Admin",
  adminOf: [["shop"]," Admin"],
  logo: [["shop"]," ",["admin","Admin"]],
  newOrders: [["count",2,{"one":["New order ",["id"]],"other":[0," new orders"]}]],
})
