// Made by `npm run messages` from en/checkoutRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This order can no longer be paid. */ notPayable: undefined
  /** The amount didn’t match the order */ amountDiffers: undefined
  /** Not paid in time */ notInTime: undefined
  /** Nothing in your cart is available anymore. */ nothingSold: undefined
  /** Choose a shipping method. */ methodMissing: undefined
  /** This shipping method is no longer available. */ methodGone: undefined
  /** Confirm your email to order more, or change your order. */ verifyToOrder: undefined
  /** This order can’t be placed again. */ notReorderable: undefined
  /** We couldn’t find this payment. */ paymentMissing: undefined
  /** This order was canceled before your payment arrived. We’re refunding you. */ canceledBefore: undefined
  /** Your payment for this order is processing. You don’t need to pay again. */ paymentComing: undefined
  /** The payment arrived after the order was canceled */ arrivedLate: undefined
  /** The amount we received for {id} doesn’t match the order. Contact us and we’ll fix it. */ mismatch: { id: string }
  /** Replaced by a new order */ replaced: undefined
  /** {max, plural, one {One order can have at most # different item. Split your order, or contact us.} other {One order can have at most # different items. Split your order, or contact us.}} */ tooManyItems: { max: number }
  /** {max, plural, one {One order can have at most # unit. Split your order, or contact us.} other {One order can have at most # units. Split your order, or contact us.}} */ tooManyUnits: { max: number }
  /** One order can cost at most {max, number, shortMoney}. Split your order, or contact us. */ tooExpensive: { max: number }
}>('checkoutRefusals', {
  notPayable: "This order can no longer be paid.",
  amountDiffers: "The amount didn’t match the order",
  notInTime: "Not paid in time",
  nothingSold: "Nothing in your cart is available anymore.",
  methodMissing: "Choose a shipping method.",
  methodGone: "This shipping method is no longer available.",
  verifyToOrder: "Confirm your email to order more, or change your order.",
  notReorderable: "This order can’t be placed again.",
  paymentMissing: "We couldn’t find this payment.",
  canceledBefore: "This order was canceled before your payment arrived. We’re refunding you.",
  paymentComing: "Your payment for this order is processing. You don’t need to pay again.",
  arrivedLate: "The payment arrived after the order was canceled",
  mismatch: ["The amount we received for ",["id"]," doesn’t match the order. Contact us and we’ll fix it."],
  replaced: "Replaced by a new order",
  tooManyItems: [["max",2,{"one":["One order can have at most ",0," different item. Split your order, or contact us."],"other":["One order can have at most ",0," different items. Split your order, or contact us."]}]],
  tooManyUnits: [["max",2,{"one":["One order can have at most ",0," unit. Split your order, or contact us."],"other":["One order can have at most ",0," units. Split your order, or contact us."]}]],
  tooExpensive: ["One order can cost at most ",["max",4,"shortMoney"],". Split your order, or contact us."],
})
