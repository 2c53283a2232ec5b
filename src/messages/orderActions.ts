// Made by `npm run messages` from en/orderActions.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** {id} will ship to the new address. */ addressSaved: { id: string }
  /** Change shipping address */ changeShippingAddress: undefined
  /** Save address */ saveAddress: undefined
  /** {id} was canceled. */ wasCanceled: { id: string }
  /** This order is canceled */ isCanceled: undefined
  /** It’s too late to cancel */ tooLate: undefined
  /** View order */ viewOrder: undefined
  /** Close */ close: undefined
  /** Cancel {id}? */ cancelId: { id: string }
  /** Cancel order */ cancelOrder: undefined
  /** Keep order */ keepOrder: undefined
  /** {order} This can’t be undone. */ cantUndo: { order: string }
  /** Why are you canceling? */ whyCancel: undefined
  /** This order can’t be canceled now. */ cantCancel: undefined
  /** It has already shipped. Once it arrives, you can return items you don’t want. */ alreadyShipped: undefined
  /** It has been delivered. You can return items you don’t want. */ alreadyDelivered: undefined
  /** Nothing will ship. */ nothingShips: undefined
  /** Nothing will ship, and you won’t be charged. */ nothingCharged: undefined
  /** Your payment is on its way. If we can still stop it, you won’t be charged. Otherwise your order stays as it is. */ mayStillStop: undefined
  /** Nothing will ship. Your payment has already been refunded. */ allRefunded: undefined
  /** The rest of your payment */ restOfPayment: undefined
  /** Some items couldn’t be added */ someMissed: undefined
  /** No items could be added */ noneMissed: undefined
  /** View cart */ viewCart: undefined
  /** Stay here */ stayHere: undefined
  /** {added, plural, one {# item} other {# items}} added to your cart. These items couldn’t be added as before: */ addedWithMissed: { added: number }
  /** Items not added */ missedItems: undefined
  /** No longer sold. */ notSold: undefined
  /** Out of stock. */ outOfStock: undefined
  /** {added, number} of {requested, number} added: one order can’t hold more. */ addedSome: { added: number; requested: number }
  /** None added: one order can’t hold more. */ addedNone: undefined
  /** Your cart already has all available units. */ allInCart: undefined
  /** Actions for {id} */ actionsFor: { id: string }
  /** Complete payment<hidden> {id}</hidden> */ completePayment: { hidden: Tag; id: string }
  /** Track Package */ trackPackage: undefined
  /** Reorder */ reorder: undefined
  /** Return */ return: undefined
  /** Review */ review: undefined
  /** What would you like to review? */ whatWouldYouLike: undefined
  /** Products in this order */ productsOfTheOrder: undefined
  /** Package for {id} */ packageOf: { id: string }
  /** {units, plural, one {# item} other {# items}} added to your cart. <link>View cart</link> */ addedToCart: { units: number; link: Tag }
  /** Nothing will ship. {amount} will be refunded to {method}. Banks take a few days to show it. */ refundTo: { amount: string; method: string }
  /** Your {total} */ yourAmount: { total: string }
  /** the card you paid with */ cardYouUsed: undefined
  /** {added, number} of {requested, number} added: no more are available. */ addedAvailable: { added: number; requested: number }
  /** Cancel order<hidden> {id}</hidden> */ cancelOrderOf: { hidden: Tag; id: string }
}>('orderActions', {
  addressSaved: [["id"]," will ship to the new address."],
  changeShippingAddress: "Change shipping address",
  saveAddress: "Save address",
  wasCanceled: [["id"]," was canceled."],
  isCanceled: "This order is canceled",
  tooLate: "It’s too late to cancel",
  viewOrder: "View order",
  close: "Close",
  cancelId: ["Cancel ",["id"],"?"],
  cancelOrder: "Cancel order",
  keepOrder: "Keep order",
  cantUndo: [["order"]," This can’t be undone."],
  whyCancel: "Why are you canceling?",
  cantCancel: "This order can’t be canceled now.",
  alreadyShipped: "It has already shipped. Once it arrives, you can return items you don’t want.",
  alreadyDelivered: "It has been delivered. You can return items you don’t want.",
  nothingShips: "Nothing will ship.",
  nothingCharged: "Nothing will ship, and you won’t be charged.",
  mayStillStop: "Your payment is on its way. If we can still stop it, you won’t be charged. Otherwise your order stays as it is.",
  allRefunded: "Nothing will ship. Your payment has already been refunded.",
  restOfPayment: "The rest of your payment",
  someMissed: "Some items couldn’t be added",
  noneMissed: "No items could be added",
  viewCart: "View cart",
  stayHere: "Stay here",
  addedWithMissed: [["added",2,{"one":[0," item"],"other":[0," items"]}]," added to your cart. These items couldn’t be added as before:"],
  missedItems: "Items not added",
  notSold: "No longer sold.",
  outOfStock: "Out of stock.",
  addedSome: [["added",4]," of ",["requested",4]," added: one order can’t hold more."],
  addedNone: "None added: one order can’t hold more.",
  allInCart: "Your cart already has all available units.",
  actionsFor: ["Actions for ",["id"]],
  completePayment: ["Complete payment",["hidden"," ",["id"]]],
  trackPackage: "Track Package",
  reorder: "Reorder",
  return: "Return",
  review: "Review",
  whatWouldYouLike: "What would you like to review?",
  productsOfTheOrder: "Products in this order",
  packageOf: ["Package for ",["id"]],
  addedToCart: [["units",2,{"one":[0," item"],"other":[0," items"]}]," added to your cart. ",["link","View cart"]],
  refundTo: ["Nothing will ship. ",["amount"]," will be refunded to ",["method"],". Banks take a few days to show it."],
  yourAmount: ["Your ",["total"]],
  cardYouUsed: "the card you paid with",
  addedAvailable: [["added",4]," of ",["requested",4]," added: no more are available."],
  cancelOrderOf: ["Cancel order",["hidden"," ",["id"]]],
})
