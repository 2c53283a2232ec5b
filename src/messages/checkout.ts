// Made by `npm run messages` from en/checkout.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Billing address is the same */ sameBilling: undefined
  /** Your addresses */ yourAddresses: undefined
  /** Billing info */ billingInfo: undefined
  /** Shipping address */ shippingAddress: undefined
  /** Save this address to my profile */ saveToProfile: undefined
  /** Billing address */ billingAddress: undefined
  /** Checkout */ checkout: undefined
  /** Checkout isn’t available */ notAvailable: undefined
  /** Checkout needs JavaScript. */ needsScripts: undefined
  /** Shipping method */ shippingMethod: undefined
  /** Payment */ payment: undefined
  /** {length, plural, one {# field needs} other {# fields need}} your attention */ fields: { length: number }
  /** Changed to {available, number}: {name} */ changedTo: { available: number; name: string }
  /** Order summary */ orderSummary: undefined
  /** Order items */ orderItems: undefined
  /** What changed */ whatChanged: undefined
  /** Place your order again to accept the new total. Your entries are saved. */ acceptTotal: undefined
  /** Your entries are saved. Trying again never orders or charges twice. */ tryAgainSafely: undefined
  /** Change your order */ changeOrder: undefined
  /** Processing... */ processing: undefined
  /** Only the payment provider sees your card. */ cardPrivacy: undefined
  /** Prices have changed. */ pricesHaveChanged: undefined
  /** Your cart has changed. */ yourCartHasChanged: undefined
  /** Choose a shipping speed */ howFast: undefined
  /** Only {available, number} available */ onlyAvailable: { available: number }
  /** Out of stock */ outOfStock: undefined
  /** No longer sold, not included in total */ notSold: undefined
  /** Change to {available, number} */ changeTo: { available: number }
  /** Remove */ remove: undefined
  /** Order placed successfully! */ orderPlacedSuccessfully: undefined
  /** You can order {available, number} of “{name}” right now. */ canOrder: { available: number; name: string }
  /** The rest of “{name}” is reserved right now. */ restReserved: { name: string }
  /** Place Order */ placeOrder: undefined
  /** Place Order · {total} */ placeOrderFor: { total: string }
  /** By placing this order, you agree to our <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>. */ agree: { terms: Tag; privacy: Tag }
  /** Billing: {label} */ billingField: { label: string }
  /** {open, select, true {Hide order summary} other {Show order summary}} */ toggleSummary: { open: boolean }
  /** Removed: {name} */ removedItem: { name: string }
  /** now {price} each, was {before} */ priceChanged: { price: string; before: string }
  /** quantity now {quantity, number}, was {before, number} */ quantityChanged: { quantity: number; before: number }
  /** now {shipping}, was {before} */ shippingChanged: { shipping: string; before: string }
  /** now {tax}, was {before} */ taxChanged: { tax: string; before: string }
  /** The total of your order has changed. */ totalChanged: undefined
  /** available again and included in your order */ soldAgain: undefined
  /** Shipping */ changedShipping: undefined
  /** Tax */ changedTax: undefined
  /** Cart */ stepCart: undefined
  /** Details */ stepDetails: undefined
  /** Done */ stepDone: undefined
  /** no longer in your cart */ goneFromCart: undefined
  /** no longer sold, and removed from your order */ notSoldLeftOut: undefined
  /** new in your cart */ newInCart: undefined
  /** {changes} The total is now {total}. */ totalIsNow: { changes: string; total: string }
  /** “{name}”: only {available, number} available. */ lineAvailable: { name: string; available: number }
  /** “{name}” is out of stock. */ lineOutOfStock: { name: string }
  /** {lines} Change your order and place it again. */ changeAndPlaceAgain: { lines: string }
}>('checkout', {
  sameBilling: "Billing address is the same",
  yourAddresses: "Your addresses",
  billingInfo: "Billing info",
  shippingAddress: "Shipping address",
  saveToProfile: "Save this address to my profile",
  billingAddress: "Billing address",
  checkout: "Checkout",
  notAvailable: "Checkout isn’t available",
  needsScripts: "Checkout needs JavaScript.",
  shippingMethod: "Shipping method",
  payment: "Payment",
  fields: [["length",2,{"one":[0," field needs"],"other":[0," fields need"]}]," your attention"],
  changedTo: ["Changed to ",["available",4],": ",["name"]],
  orderSummary: "Order summary",
  orderItems: "Order items",
  whatChanged: "What changed",
  acceptTotal: "Place your order again to accept the new total. Your entries are saved.",
  tryAgainSafely: "Your entries are saved. Trying again never orders or charges twice.",
  changeOrder: "Change your order",
  processing: "Processing...",
  cardPrivacy: "Only the payment provider sees your card.",
  pricesHaveChanged: "Prices have changed.",
  yourCartHasChanged: "Your cart has changed.",
  howFast: "Choose a shipping speed",
  onlyAvailable: ["Only ",["available",4]," available"],
  outOfStock: "Out of stock",
  notSold: "No longer sold, not included in total",
  changeTo: ["Change to ",["available",4]],
  remove: "Remove",
  orderPlacedSuccessfully: "Order placed successfully!",
  canOrder: ["You can order ",["available",4]," of “",["name"],"” right now."],
  restReserved: ["The rest of “",["name"],"” is reserved right now."],
  placeOrder: "Place Order",
  placeOrderFor: ["Place Order · ",["total"]],
  agree: ["By placing this order, you agree to our ",["terms","Terms of Service"]," and ",["privacy","Privacy Policy"],"."],
  billingField: ["Billing: ",["label"]],
  toggleSummary: [["open",1,{"true":"Hide order summary","other":"Show order summary"}]],
  removedItem: ["Removed: ",["name"]],
  priceChanged: ["now ",["price"]," each, was ",["before"]],
  quantityChanged: ["quantity now ",["quantity",4],", was ",["before",4]],
  shippingChanged: ["now ",["shipping"],", was ",["before"]],
  taxChanged: ["now ",["tax"],", was ",["before"]],
  totalChanged: "The total of your order has changed.",
  soldAgain: "available again and included in your order",
  changedShipping: "Shipping",
  changedTax: "Tax",
  stepCart: "Cart",
  stepDetails: "Details",
  stepDone: "Done",
  goneFromCart: "no longer in your cart",
  notSoldLeftOut: "no longer sold, and removed from your order",
  newInCart: "new in your cart",
  totalIsNow: [["changes"]," The total is now ",["total"],"."],
  lineAvailable: ["“",["name"],"”: only ",["available",4]," available."],
  lineOutOfStock: ["“",["name"],"” is out of stock."],
  changeAndPlaceAgain: [["lines"]," Change your order and place it again."],
})
