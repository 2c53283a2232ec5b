// Made by `npm run messages` from en/paymentCases.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Dispute */ kindDispute: undefined
  /** Fraud warning */ kindFraudWarning: undefined
  /** Review */ kindReview: undefined
  /** Needs response */ needsResponse: undefined
  /** Under review */ underReview: undefined
  /** Open */ open: undefined
  /** Won */ won: undefined
  /** Lost */ lost: undefined
  /** Closed */ closed: undefined
  /** All open */ allOpen: undefined
}>('paymentCases', {
  kindDispute: "Dispute",
  kindFraudWarning: "Fraud warning",
  kindReview: "Review",
  needsResponse: "Needs response",
  underReview: "Under review",
  open: "Open",
  won: "Won",
  lost: "Lost",
  closed: "Closed",
  allOpen: "All open",
})
