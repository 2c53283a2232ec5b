// Made by `npm run messages` from en/adminSettings.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Checkout */ checkout: undefined
  /** Shoppers who are checking out see the new total before they can order. */ checkoutHint: undefined
  /** Tax in percent */ taxRate: undefined
  /** Applied to items after discounts. */ taxRateHint: undefined
  /** Free shipping from, in dollars */ freeShipping: undefined
  /** Standard shipping is free from this amount. Enter 0 to make it free for every order. */ freeShippingHint: undefined
  /** Ship to */ shipTo: undefined
  /** Connections */ connections: undefined
  /** Set with environment variables when the shop starts. The file docs/operating.md, which comes with the software, lists them. */ connectionsHint: undefined
  /** The connections couldn’t be loaded */ connectionsFailed: undefined
  /** Payments */ payments: undefined
  /** Sandbox. No cards are charged. */ sandbox: undefined
  /** Mode */ mode: undefined
  /** Live */ live: undefined
  /** Test */ test: undefined
  /** Last payment event */ lastEvent: undefined
  /** None yet */ noneYet: undefined
  /** No mail server. Emails stay in the outbox. */ noMailServer: undefined
  /** Sender */ sender: undefined
  /** Picture storage */ pictures: undefined
  /** Google sign-in */ google: undefined
  /** Language model */ languageModel: undefined
  /** None. The assistant answers without one. */ noModel: undefined
  /** Time zone */ timeZone: undefined
  /** Returns, stock, and staff */ policies: undefined
  /** Return period, in days */ returnDays: undefined
  /** Counted from delivery. */ returnDaysHint: undefined
  /** Warranty, in years */ warrantyYears: undefined
  /** Enter 0 for no warranty. */ warrantyHint: undefined
  /** Low stock threshold */ lowStock: undefined
  /** When this many units or fewer are left, shoppers and staff see the count. */ lowStockHint: undefined
  /** Days in reports start at midnight in this time zone. */ timeZoneHint: undefined
  /** Show the promises of the demo store */ demoPromises: undefined
  /** 24/7 support, and free shipping over the threshold even when standard shipping is always free. */ demoPromisesHint: undefined
  /** Require two-step sign-in for staff */ requireTwoStep: undefined
  /** Staff must set it up before they can use the panel. */ requireTwoStepHint: undefined
  /** Home page picture */ homePicture: undefined
  /** Order limits */ orderLimits: undefined
  /** Stock is reserved when an order is placed. These limits keep anyone from holding it without paying. */ orderLimitsHint: undefined
  /** Items in one order */ maxLines: undefined
  /** Different products, colors, or sizes. */ maxLinesHint: undefined
  /** Units in one order */ maxUnits: undefined
  /** All items together. */ maxUnitsHint: undefined
  /** Largest order, in dollars */ maxTotal: undefined
  /** Including shipping and tax. */ maxTotalHint: undefined
  /** Unpaid stock, in percent */ unpaidShare: undefined
  /** How much of a product’s stock one new customer can hold while others hold little of it. Enter 100 for no limit. */ unpaidShareHint: undefined
  /** Unpaid stock without a verified email, in percent */ unverifiedShare: undefined
  /** How much one account can hold before its email address is verified. */ unverifiedShareHint: undefined
  /** Unpaid stock of all unverified accounts, in percent */ unverifiedPool: undefined
  /** How much all accounts without a verified email address can hold together. New customers from other networks can hold half as much again. */ unverifiedPoolHint: undefined
  /** Unpaid reservations per day */ unpaidHolds: undefined
  /** How often one shopper can reserve the same product without trying to pay. */ unpaidHoldsHint: undefined
  /** Unpaid minutes per day */ unpaidMinutes: undefined
  /** A shopper who held the same product this long without trying to pay can’t reserve it again that day. */ unpaidMinutesHint: undefined
  /** Settings saved. */ saved: undefined
  /** the settings */ theSettings: undefined
  /** Save settings */ saveSettings: undefined
  /** The settings couldn’t be loaded */ loadFailed: undefined
  /** Shop settings */ heading: undefined
  /** Shipping methods */ shippingMethods: undefined
  /** Checkout shows them in this order. Changes don’t affect past orders. */ shippingMethodsHint: undefined
  /** Always offered. Free for orders that reach the free shipping amount. */ standardHint: undefined
  /** Offered */ offered: undefined
  /** Move {name} up */ moveUp: { name: string }
  /** Move {name} down */ moveDown: { name: string }
  /** Price in dollars */ priceInDollars: undefined
  /** Delivery time */ deliveryTime: undefined
  /** Shown on pages, in emails, and on invoices. */ shopHint: undefined
  /** Support email */ supportEmail: undefined
  /** Address */ address: undefined
  /** Open to everyone */ open: undefined
  /** While the shop is closed, only staff can see it. Everyone else sees that it opens soon. Orders already placed continue. */ openHint: undefined
  /** Social links */ socialLinks: undefined
  /** Network {position, number} */ network: { position: number }
  /** {network} link */ networkLink: { network: string }
  /** https:// */ linkPlaceholder: undefined
  /** Remove {network} */ removeLink: { network: string }
  /** Add link */ addLink: undefined
  /** Backups */ backups: undefined
  /** Where and when backups are made, and when they were last verified. */ backupsHint: undefined
  /** Manage backups */ openBackups: undefined
  /** System */ system: undefined
  /** Whether each part of the shop works, and what to do if it doesn’t. */ systemHint: undefined
  /** View status */ openSystem: undefined
  /** Product feeds */ feeds: undefined
  /** Enter these URLs in Google Merchant Center and in Meta Commerce Manager to list your products there. Both services fetch them on a schedule that you set there. */ feedsHint: undefined
  /** Google Merchant Center */ googleFeed: undefined
  /** Meta Commerce Manager */ metaFeed: undefined
  /** Copy URL */ copyUrl: undefined
}>('adminSettings', {
  checkout: "Checkout",
  checkoutHint: "Shoppers who are checking out see the new total before they can order.",
  taxRate: "Tax in percent",
  taxRateHint: "Applied to items after discounts.",
  freeShipping: "Free shipping from, in dollars",
  freeShippingHint: "Standard shipping is free from this amount. Enter 0 to make it free for every order.",
  shipTo: "Ship to",
  connections: "Connections",
  connectionsHint: "Set with environment variables when the shop starts. The file docs/operating.md, which comes with the software, lists them.",
  connectionsFailed: "The connections couldn’t be loaded",
  payments: "Payments",
  sandbox: "Sandbox. No cards are charged.",
  mode: "Mode",
  live: "Live",
  test: "Test",
  lastEvent: "Last payment event",
  noneYet: "None yet",
  noMailServer: "No mail server. Emails stay in the outbox.",
  sender: "Sender",
  pictures: "Picture storage",
  google: "Google sign-in",
  languageModel: "Language model",
  noModel: "None. The assistant answers without one.",
  timeZone: "Time zone",
  policies: "Returns, stock, and staff",
  returnDays: "Return period, in days",
  returnDaysHint: "Counted from delivery.",
  warrantyYears: "Warranty, in years",
  warrantyHint: "Enter 0 for no warranty.",
  lowStock: "Low stock threshold",
  lowStockHint: "When this many units or fewer are left, shoppers and staff see the count.",
  timeZoneHint: "Days in reports start at midnight in this time zone.",
  demoPromises: "Show the promises of the demo store",
  demoPromisesHint: "24/7 support, and free shipping over the threshold even when standard shipping is always free.",
  requireTwoStep: "Require two-step sign-in for staff",
  requireTwoStepHint: "Staff must set it up before they can use the panel.",
  homePicture: "Home page picture",
  orderLimits: "Order limits",
  orderLimitsHint: "Stock is reserved when an order is placed. These limits keep anyone from holding it without paying.",
  maxLines: "Items in one order",
  maxLinesHint: "Different products, colors, or sizes.",
  maxUnits: "Units in one order",
  maxUnitsHint: "All items together.",
  maxTotal: "Largest order, in dollars",
  maxTotalHint: "Including shipping and tax.",
  unpaidShare: "Unpaid stock, in percent",
  unpaidShareHint: "How much of a product’s stock one new customer can hold while others hold little of it. Enter 100 for no limit.",
  unverifiedShare: "Unpaid stock without a verified email, in percent",
  unverifiedShareHint: "How much one account can hold before its email address is verified.",
  unverifiedPool: "Unpaid stock of all unverified accounts, in percent",
  unverifiedPoolHint: "How much all accounts without a verified email address can hold together. New customers from other networks can hold half as much again.",
  unpaidHolds: "Unpaid reservations per day",
  unpaidHoldsHint: "How often one shopper can reserve the same product without trying to pay.",
  unpaidMinutes: "Unpaid minutes per day",
  unpaidMinutesHint: "A shopper who held the same product this long without trying to pay can’t reserve it again that day.",
  saved: "Settings saved.",
  theSettings: "the settings",
  saveSettings: "Save settings",
  loadFailed: "The settings couldn’t be loaded",
  heading: "Shop settings",
  shippingMethods: "Shipping methods",
  shippingMethodsHint: "Checkout shows them in this order. Changes don’t affect past orders.",
  standardHint: "Always offered. Free for orders that reach the free shipping amount.",
  offered: "Offered",
  moveUp: ["Move ",["name"]," up"],
  moveDown: ["Move ",["name"]," down"],
  priceInDollars: "Price in dollars",
  deliveryTime: "Delivery time",
  shopHint: "Shown on pages, in emails, and on invoices.",
  supportEmail: "Support email",
  address: "Address",
  open: "Open to everyone",
  openHint: "While the shop is closed, only staff can see it. Everyone else sees that it opens soon. Orders already placed continue.",
  socialLinks: "Social links",
  network: ["Network ",["position",4]],
  networkLink: [["network"]," link"],
  linkPlaceholder: "https://",
  removeLink: ["Remove ",["network"]],
  addLink: "Add link",
  backups: "Backups",
  backupsHint: "Where and when backups are made, and when they were last verified.",
  openBackups: "Manage backups",
  system: "System",
  systemHint: "Whether each part of the shop works, and what to do if it doesn’t.",
  openSystem: "View status",
  feeds: "Product feeds",
  feedsHint: "Enter these URLs in Google Merchant Center and in Meta Commerce Manager to list your products there. Both services fetch them on a schedule that you set there.",
  googleFeed: "Google Merchant Center",
  metaFeed: "Meta Commerce Manager",
  copyUrl: "Copy URL",
})
