// Made by `npm run messages` from en/newsletter.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Something went wrong. Check your connection and try again. */ failed: undefined
  /** Thank you. Check your inbox: we sent an email to {sent} to confirm your subscription. */ checkInbox: { sent: string }
  /** Subscribe to our newsletter */ emailLabel: undefined
  /** Email */ email: undefined
  /** Subscribe */ subscribe: undefined
  /** Hear about new arrivals */ title: undefined
  /** Occasional news about new products. Unsubscribe anytime. */ hint: undefined
}>('newsletter', {
  failed: "Something went wrong. Check your connection and try again.",
  checkInbox: ["Thank you. Check your inbox: we sent an email to ",["sent"]," to confirm your subscription."],
  emailLabel: "Subscribe to our newsletter",
  email: "Email",
  subscribe: "Subscribe",
  title: "Hear about new arrivals",
  hint: "Occasional news about new products. Unsubscribe anytime.",
})
