// Made by `npm run messages` from en/newsletterRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This link is incomplete. */ linkIncomplete: undefined
  /** You’re unsubscribed. */ unsubscribed: undefined
  /** This subscriber no longer exists. */ subscriberMissing: undefined
  /** This link doesn’t belong to any of our emails. */ unknownLink: undefined
}>('newsletterRefusals', {
  linkIncomplete: "This link is incomplete.",
  unsubscribed: "You’re unsubscribed.",
  subscriberMissing: "This subscriber no longer exists.",
  unknownLink: "This link doesn’t belong to any of our emails.",
})
