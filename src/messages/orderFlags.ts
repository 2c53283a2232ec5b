// Made by `npm run messages` from en/orderFlags.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Disputed */ disputed: undefined
  /** Dispute lost */ disputeLost: undefined
  /** Fraud warning */ fraudWarning: undefined
  /** In review */ inReview: undefined
}>('orderFlags', {
  disputed: "Disputed",
  disputeLost: "Dispute lost",
  fraudWarning: "Fraud warning",
  inReview: "In review",
})
