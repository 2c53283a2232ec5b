// Made by `npm run messages` from en/adminNewsletter.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** People who sign up for the newsletter appear here. */ emptyHint: undefined
  /** Try another email or status. */ tryAnother: undefined
  /** Search subscribers */ search: undefined
  /** Remove this subscriber? */ askRemove: undefined
  /** Subscriber removed. */ removed: undefined
  /** Search by email */ searchBy: undefined
  /** Show all subscribers */ showAll: undefined
  /** No subscribers found */ noneFound: undefined
  /** Unsubscribed */ unsubscribed: undefined
  /** All subscribers */ all: undefined
  /** Confirmed */ confirmed: undefined
  /** Signed up */ signedUp: undefined
  /** Remove {email} */ removeEmail: { email: string }
  /** {count} in this list */ inList: { count: string }
  /** {email} won’t get the newsletter anymore, and we’ll delete this entry. The address can be subscribed again later. */ removeHint: { email: string }
  /** Remove subscriber */ removeSubscriber: undefined
  /** Subscribed */ subscribed: undefined
  /** Not confirmed */ notConfirmed: undefined
}>('adminNewsletter', {
  emptyHint: "People who sign up for the newsletter appear here.",
  tryAnother: "Try another email or status.",
  search: "Search subscribers",
  askRemove: "Remove this subscriber?",
  removed: "Subscriber removed.",
  searchBy: "Search by email",
  showAll: "Show all subscribers",
  noneFound: "No subscribers found",
  unsubscribed: "Unsubscribed",
  all: "All subscribers",
  confirmed: "Confirmed",
  signedUp: "Signed up",
  removeEmail: ["Remove ",["email"]],
  inList: [["count"]," in this list"],
  removeHint: [["email"]," won’t get the newsletter anymore, and we’ll delete this entry. The address can be subscribed again later."],
  removeSubscriber: "Remove subscriber",
  subscribed: "Subscribed",
  notConfirmed: "Not confirmed",
})
