// Made by `npm run messages` from en/orderRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This order is already {status}. */ already: { status: string }
  /** This order can’t change from {from} to {to}. */ cannotBecome: { from: string; to: string }
  /** The address of this order can no longer be changed. */ addressFixed: undefined
  /** We don’t ship to this country. */ noShipping: undefined
  /** {days, plural, one {The payment has been processing for # day. Check it with the payment provider.} other {The payment has been processing for # days. Check it with the payment provider.}} */ delayed: { days: number }
  /** We couldn’t find this order. */ missing: undefined
  /** This order has no invoice. */ noInvoice: undefined
  /** This return can’t change from {from} to {to}. */ returnCannotBecome: { from: string; to: string }
  /** You can’t return this many of this item. Lower the quantity. */ tooManyToReturn: undefined
  /** Only items that were shipped to you can be returned. */ onlyShipped: undefined
  /** This Idempotency-Key was used for a different return. */ returnKeyReused: undefined
}>('orderRefusals', {
  already: ["This order is already ",["status"],"."],
  cannotBecome: ["This order can’t change from ",["from"]," to ",["to"],"."],
  addressFixed: "The address of this order can no longer be changed.",
  noShipping: "We don’t ship to this country.",
  delayed: [["days",2,{"one":["The payment has been processing for ",0," day. Check it with the payment provider."],"other":["The payment has been processing for ",0," days. Check it with the payment provider."]}]],
  missing: "We couldn’t find this order.",
  noInvoice: "This order has no invoice.",
  returnCannotBecome: ["This return can’t change from ",["from"]," to ",["to"],"."],
  tooManyToReturn: "You can’t return this many of this item. Lower the quantity.",
  onlyShipped: "Only items that were shipped to you can be returned.",
  returnKeyReused: "This Idempotency-Key was used for a different return.",
})
