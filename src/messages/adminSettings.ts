// Made by `npm run messages` from en/adminSettings.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** How much all accounts without a verified email address can hold together. New customers from other networks can hold half as much again. */ unverifiedPoolHint: undefined
  /** While the shop is closed, only staff can see it. Everyone else sees that it opens soon. Orders already placed continue. */ openHint: undefined
  /** How much of a product’s stock one new customer can hold while others hold little of it. Enter 100 for no limit. */ unpaidShareHint: undefined
  /** A shopper who held the same product this long without trying to pay can’t reserve it again that day. */ unpaidMinutesHint: undefined
  /** 24/7 support, and free shipping over the threshold even when standard shipping is always free. */ demoPromisesHint: undefined
  /** Stock is reserved when an order is placed. These limits keep anyone from holding it without paying. */ orderLimitsHint: undefined
  /** Shoppers who are checking out see the new total before they can order. */ checkoutHint: undefined
  /** How often one shopper can reserve the same product without trying to pay. */ unpaidHoldsHint: undefined
  /** Standard shipping is free from this amount. Enter 0 to make it free for every order. */ freeShippingHint: undefined
  /** Checkout shows them in this order. Changes don’t affect past orders. */ shippingMethodsHint: undefined
  /** When this many units or fewer are left, shoppers and staff see the count. */ lowStockHint: undefined
  /** How much one account can hold before its email address is verified. */ unverifiedShareHint: undefined
  /** Always offered. Free from the free shipping amount above. */ standardHint: undefined
  /** Staff must set it up before they can use the panel. */ requireTwoStepHint: undefined
  /** Set on the server. See docs/operating.md. */ connectionsHint: undefined
  /** Unpaid stock of all unverified accounts, in percent */ unverifiedPool: undefined
  /** Unpaid stock without a verified email, in percent */ unverifiedShare: undefined
  /** Shown on pages, in emails, and on invoices. */ shopHint: undefined
  /** Require two-step sign-in for staff */ requireTwoStep: undefined
  /** No mail server. Emails stay in the outbox. */ noMailServer: undefined
  /** None. The assistant answers without one. */ noModel: undefined
  /** Days in reports start at midnight in this time zone. */ timeZoneHint: undefined
  /** Different products, colors, or sizes. */ maxLinesHint: undefined
  /** The connections couldn’t be loaded */ connectionsFailed: undefined
  /** The settings couldn’t be loaded */ loadFailed: undefined
  /** Free shipping from, in dollars */ freeShipping: undefined
  /** Applied to items after discounts. */ taxRateHint: undefined
  /** Unpaid reservations per day */ unpaidHolds: undefined
  /** Sandbox. No cards are charged. */ sandbox: undefined
  /** Show the promises of the demo store */ demoPromises: undefined
  /** Last payment event */ lastEvent: undefined
  /** Returns, stock, and staff */ policies: undefined
  /** Largest order, in dollars */ maxTotal: undefined
  /** Home page picture */ homePicture: undefined
  /** Unpaid stock, in percent */ unpaidShare: undefined
  /** Return period, in days */ returnDays: undefined
  /** Unpaid minutes per day */ unpaidMinutes: undefined
  /** All items together. */ maxUnitsHint: undefined
  /** Including shipping and tax. */ maxTotalHint: undefined
  /** Counted from delivery. */ returnDaysHint: undefined
  /** Shop settings */ heading: undefined
  /** Picture storage */ pictures: undefined
  /** Support email */ supportEmail: undefined
  /** Google sign-in */ google: undefined
  /** Items in one order */ maxLines: undefined
  /** Units in one order */ maxUnits: undefined
  /** Delivery time */ deliveryTime: undefined
  /** Warranty, in years */ warrantyYears: undefined
  /** Open to everyone */ open: undefined
  /** Choose a picture */ choosePicture: undefined
  /** Shipping methods */ shippingMethods: undefined
  /** Price in dollars */ priceInDollars: undefined
  /** Enter 0 for no warranty. */ warrantyHint: undefined
  /** Settings saved. */ saved: undefined
  /** Tax in percent */ taxRate: undefined
  /** Sender */ sender: undefined
  /** Language model */ languageModel: undefined
  /** Save settings */ saveSettings: undefined
  /** the settings */ theSettings: undefined
  /** Social links */ socialLinks: undefined
  /** Order limits */ orderLimits: undefined
  /** Connections */ connections: undefined
  /** None yet */ noneYet: undefined
  /** Add link */ addLink: undefined
  /** Low stock threshold */ lowStock: undefined
  /** Time zone */ timeZone: undefined
  /** Checkout */ checkout: undefined
  /** Payments */ payments: undefined
  /** Offered */ offered: undefined
  /** Address */ address: undefined
  /** Ship to */ shipTo: undefined
  /** Change */ changePicture: undefined
  /** Mode */ mode: undefined
  /** Live */ live: undefined
  /** Test */ test: undefined
  /** {file} is too large. Choose a picture of at most {size}. */ pictureTooLarge: { file: string; size: string }
  /** Move {name} up */ moveUp: { name: string }
  /** Move {name} down */ moveDown: { name: string }
  /** Network {position, number} */ network: { position: number }
  /** {network} link */ networkLink: { network: string }
  /** Remove {network} */ removeLink: { network: string }
  /** https:// */ linkPlaceholder: undefined
}>('adminSettings', {
  unverifiedPoolHint: "How much all accounts without a verified email address can hold together. New customers from other networks can hold half as much again.",
  openHint: "While the shop is closed, only staff can see it. Everyone else sees that it opens soon. Orders already placed continue.",
  unpaidShareHint: "How much of a product’s stock one new customer can hold while others hold little of it. Enter 100 for no limit.",
  unpaidMinutesHint: "A shopper who held the same product this long without trying to pay can’t reserve it again that day.",
  demoPromisesHint: "24/7 support, and free shipping over the threshold even when standard shipping is always free.",
  orderLimitsHint: "Stock is reserved when an order is placed. These limits keep anyone from holding it without paying.",
  checkoutHint: "Shoppers who are checking out see the new total before they can order.",
  unpaidHoldsHint: "How often one shopper can reserve the same product without trying to pay.",
  freeShippingHint: "Standard shipping is free from this amount. Enter 0 to make it free for every order.",
  shippingMethodsHint: "Checkout shows them in this order. Changes don’t affect past orders.",
  lowStockHint: "When this many units or fewer are left, shoppers and staff see the count.",
  unverifiedShareHint: "How much one account can hold before its email address is verified.",
  standardHint: "Always offered. Free from the free shipping amount above.",
  requireTwoStepHint: "Staff must set it up before they can use the panel.",
  connectionsHint: "Set on the server. See docs/operating.md.",
  unverifiedPool: "Unpaid stock of all unverified accounts, in percent",
  unverifiedShare: "Unpaid stock without a verified email, in percent",
  shopHint: "Shown on pages, in emails, and on invoices.",
  requireTwoStep: "Require two-step sign-in for staff",
  noMailServer: "No mail server. Emails stay in the outbox.",
  noModel: "None. The assistant answers without one.",
  timeZoneHint: "Days in reports start at midnight in this time zone.",
  maxLinesHint: "Different products, colors, or sizes.",
  connectionsFailed: "The connections couldn’t be loaded",
  loadFailed: "The settings couldn’t be loaded",
  freeShipping: "Free shipping from, in dollars",
  taxRateHint: "Applied to items after discounts.",
  unpaidHolds: "Unpaid reservations per day",
  sandbox: "Sandbox. No cards are charged.",
  demoPromises: "Show the promises of the demo store",
  lastEvent: "Last payment event",
  policies: "Returns, stock, and staff",
  maxTotal: "Largest order, in dollars",
  homePicture: "Home page picture",
  unpaidShare: "Unpaid stock, in percent",
  returnDays: "Return period, in days",
  unpaidMinutes: "Unpaid minutes per day",
  maxUnitsHint: "All items together.",
  maxTotalHint: "Including shipping and tax.",
  returnDaysHint: "Counted from delivery.",
  heading: "Shop settings",
  pictures: "Picture storage",
  supportEmail: "Support email",
  google: "Google sign-in",
  maxLines: "Items in one order",
  maxUnits: "Units in one order",
  deliveryTime: "Delivery time",
  warrantyYears: "Warranty, in years",
  open: "Open to everyone",
  choosePicture: "Choose a picture",
  shippingMethods: "Shipping methods",
  priceInDollars: "Price in dollars",
  warrantyHint: "Enter 0 for no warranty.",
  saved: "Settings saved.",
  taxRate: "Tax in percent",
  sender: "Sender",
  languageModel: "Language model",
  saveSettings: "Save settings",
  theSettings: "the settings",
  socialLinks: "Social links",
  orderLimits: "Order limits",
  connections: "Connections",
  noneYet: "None yet",
  addLink: "Add link",
  lowStock: "Low stock threshold",
  timeZone: "Time zone",
  checkout: "Checkout",
  payments: "Payments",
  offered: "Offered",
  address: "Address",
  shipTo: "Ship to",
  changePicture: "Change",
  mode: "Mode",
  live: "Live",
  test: "Test",
  pictureTooLarge: [["file"]," is too large. Choose a picture of at most ",["size"],"."],
  moveUp: ["Move ",["name"]," up"],
  moveDown: ["Move ",["name"]," down"],
  network: ["Network ",["position",4]],
  networkLink: [["network"]," link"],
  removeLink: ["Remove ",["network"]],
  linkPlaceholder: "https://",
})
