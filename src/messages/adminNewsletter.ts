// Made by `npm run messages` from en/adminNewsletter.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** All subscribers */ all: undefined
  /** Subscribed */ subscribed: undefined
  /** Unsubscribed */ unsubscribed: undefined
  /** Remove {email} */ removeEmail: { email: string }
  /** No subscribers found */ noneFound: undefined
  /** Try another email or status. */ tryAnother: undefined
  /** People who sign up for the newsletter appear here. */ emptyHint: undefined
  /** Show all subscribers */ showAll: undefined
  /** Remove this subscriber? */ removeTitle: undefined
  /** Remove subscriber */ removeSubscriber: undefined
  /** {email} won’t get the newsletter anymore, and we’ll delete this entry. The address can be subscribed again later. */ removeHint: { email: string }
  /** Subscriber removed. */ removed: undefined
  /** Signed up */ signedUp: undefined
  /** Confirmed */ confirmed: undefined
  /** Search by email */ searchBy: undefined
  /** Search subscribers */ search: undefined
  /** Not confirmed */ notConfirmed: undefined
}>('adminNewsletter', {
  all: "All subscribers",
  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
  removeEmail: ["Remove ",["email"]],
  noneFound: "No subscribers found",
  tryAnother: "Try another email or status.",
  emptyHint: "People who sign up for the newsletter appear here.",
  showAll: "Show all subscribers",
  removeTitle: "Remove this subscriber?",
  removeSubscriber: "Remove subscriber",
  removeHint: [["email"]," won’t get the newsletter anymore, and we’ll delete this entry. The address can be subscribed again later."],
  removed: "Subscriber removed.",
  signedUp: "Signed up",
  confirmed: "Confirmed",
  searchBy: "Search by email",
  search: "Search subscribers",
  notConfirmed: "Not confirmed",
})
