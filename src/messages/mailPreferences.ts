// Made by `npm run messages` from en/mailPreferences.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** You’ll get these emails once you confirm your address. Follow the link we sent to {email}. */ unverified: { email: string }
  /** We always send emails about your orders, returns, and account security, and alerts you asked for, such as when an item is back in stock. You can’t turn these off. */ always: undefined
  /** Your email preferences couldn’t be loaded */ loadFailed: undefined
  /** Newsletter */ newsletter: undefined
  /** To subscribe, follow the link in the email we sent you. */ newsletterPending: undefined
  /** New products and offers, now and then. */ newsletterText: undefined
}>('mailPreferences', {
  unverified: ["You’ll get these emails once you confirm your address. Follow the link we sent to ",["email"],"."],
  always: "We always send emails about your orders, returns, and account security, and alerts you asked for, such as when an item is back in stock. You can’t turn these off.",
  loadFailed: "Your email preferences couldn’t be loaded",
  newsletter: "Newsletter",
  newsletterPending: "To subscribe, follow the link in the email we sent you.",
  newsletterText: "New products and offers, now and then.",
})
