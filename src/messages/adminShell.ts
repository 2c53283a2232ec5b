// Made by `npm run messages` from en/adminShell.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** The panel needs JavaScript. */ needsScripts: undefined
  /** Set up two-step sign-in */ setUpTwoStep: undefined
  /** Collapse sidebar */ collapseSidebar: undefined
  /** Go to your profile */ goToProfile: undefined
  /** Expand sidebar */ expandSidebar: undefined
  /** Administrator */ administrator: undefined
  /** Welcome back */ welcomeBack: undefined
  /** View store */ viewStore: undefined
  /** Sidebar */ sidebar: undefined
  /** This shop requires it for everyone who works in the panel. It takes a minute and an app on your phone. */ setUpHint: undefined
  /** Admin */ admin: undefined
  /** {shop} Admin */ adminOf: { shop: string }
  /** {shop} <admin>Admin</admin> */ logo: { shop: string; admin: Tag }
}>('adminShell', {
  needsScripts: "The panel needs JavaScript.",
  setUpTwoStep: "Set up two-step sign-in",
  collapseSidebar: "Collapse sidebar",
  goToProfile: "Go to your profile",
  expandSidebar: "Expand sidebar",
  administrator: "Administrator",
  welcomeBack: "Welcome back",
  viewStore: "View store",
  sidebar: "Sidebar",
  setUpHint: "This shop requires it for everyone who works in the panel. It takes a minute and an app on your phone.",
  admin: "Admin",
  adminOf: [["shop"]," Admin"],
  logo: [["shop"]," ",["admin","Admin"]],
})
