// Made by `npm run messages` from en/newsletterLinks.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Newsletter */ newsletter: undefined
  /** Subscribing you… */ subscribing: undefined
  /** Confirm that you want to get our newsletter. */ confirmHint: undefined
  /** Confirm subscription */ confirm: undefined
  /** You’re subscribed */ subscribed: undefined
  /** We only write when there is news. Every email has an unsubscribe link. */ subscribedHint: undefined
  /** See new arrivals */ seeNew: undefined
  /** This link has expired */ expired: undefined
  /** Sign up again at the bottom of any page, and we’ll send you a new link. */ expiredHint: undefined
  /** Go to the shop */ goToShop: undefined
  /** Unsubscribe */ unsubscribe: undefined
  /** Unsubscribing you… */ unsubscribing: undefined
  /** Unsubscribe from emails like the one that brought you here. */ unsubscribeHint: undefined
  /** You’re unsubscribed */ unsubscribed: undefined
  /** This link doesn’t work */ broken: undefined
  /** The link may be incomplete. Open it from the email again, or contact us and we’ll unsubscribe you. */ brokenHint: undefined
  /** Contact us */ contactUs: undefined
  /** Choose your emails */ chooseEmails: undefined
  /** {what, select, newsletter {You won’t get our newsletter anymore.} cart {You won’t get cart reminders anymore.} prices {You won’t get price alerts anymore.} other {You won’t get these emails anymore.}} We’ll still email you about your orders. */ ended: { what: 'newsletter' | 'cart' | 'prices' | 'other' }
}>('newsletterLinks', {
  newsletter: "Newsletter",
  subscribing: "Subscribing you…",
  confirmHint: "Confirm that you want to get our newsletter.",
  confirm: "Confirm subscription",
  subscribed: "You’re subscribed",
  subscribedHint: "We only write when there is news. Every email has an unsubscribe link.",
  seeNew: "See new arrivals",
  expired: "This link has expired",
  expiredHint: "Sign up again at the bottom of any page, and we’ll send you a new link.",
  goToShop: "Go to the shop",
  unsubscribe: "Unsubscribe",
  unsubscribing: "Unsubscribing you…",
  unsubscribeHint: "Unsubscribe from emails like the one that brought you here.",
  unsubscribed: "You’re unsubscribed",
  broken: "This link doesn’t work",
  brokenHint: "The link may be incomplete. Open it from the email again, or contact us and we’ll unsubscribe you.",
  contactUs: "Contact us",
  chooseEmails: "Choose your emails",
  ended: [["what",1,{"newsletter":"You won’t get our newsletter anymore.","cart":"You won’t get cart reminders anymore.","prices":"You won’t get price alerts anymore.","other":"You won’t get these emails anymore."}]," We’ll still email you about your orders."],
})
