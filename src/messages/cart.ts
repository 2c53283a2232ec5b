// Made by `npm run messages` from en/cart.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Shopping Cart */ title: undefined
  /** Review the items in your cart and check out. */ description: undefined
  /** Your cart */ drawerTitle: undefined
  /** Cart items */ items: undefined
  /** Your cart is empty */ empty: undefined
  /** Items you add will appear here. */ emptyHint: undefined
  /** Continue Shopping */ continueShopping: undefined
  /** View cart */ viewCart: undefined
  /** Checkout */ checkout: undefined
  /** Proceed to Checkout */ proceedToCheckout: undefined
  /** Login to Checkout */ loginToCheckout: undefined
  /** Summary */ summary: undefined
  /** Subtotal ({count, plural, one {# item} other {# items}}) */ subtotal: { count: number }
  /** Shipping and tax are calculated at checkout. */ costsAtCheckout: undefined
  /** Secure checkout */ secureCheckout: undefined
  /** Remind me by email */ remindMe: undefined
  /** We’ll send one email if these items are still here in a day. */ remindMeHint: undefined
  /** {price} each */ each: { price: string }
  /** Remove {name} */ removeLine: { name: string }
  /** Removed {name} */ removedLine: { name: string }
  /** {name} was removed from your cart. */ lineRemoved: { name: string }
  /** {name} is back in your cart. */ lineRestored: { name: string }
  /** Undo<hidden> removing {name}</hidden> */ undoRemoval: { hidden: Tag; name: string }
  /** {name}: {value} */ option: { name: string; value: string }
  /** Quantity of {name} */ quantityOf: { name: string }
  /** No longer available */ unavailable: undefined
  /** No longer sold */ notSold: undefined
  /** Not included in total */ notInTotal: undefined
  /** Only {count, number} available. */ onlyAvailable: { count: number }
  /** Change to {count, number} */ changeTo: { count: number }
  /** Goes well with your cart */ goesWell: undefined
  /** Recommended for you */ recommended: undefined
  /** The cart needs JavaScript because it is kept in your browser. */ needsScripts: undefined
  /** Progress toward free shipping {orders} */ shippingProgress: { orders: string }
  /** <strong>Free shipping</strong>: your order is over {threshold} */ shippingFree: { strong: Tag; threshold: string }
  /** <strong>{missing, number, money}</strong> away from free shipping */ shippingMissing: { strong: Tag; missing: number }
}>('cart', {
  title: "Shopping Cart",
  description: "Review the items in your cart and check out.",
  drawerTitle: "Your cart",
  items: "Cart items",
  empty: "Your cart is empty",
  emptyHint: "Items you add will appear here.",
  continueShopping: "Continue Shopping",
  viewCart: "View cart",
  checkout: "Checkout",
  proceedToCheckout: "Proceed to Checkout",
  loginToCheckout: "Login to Checkout",
  summary: "Summary",
  subtotal: ["Subtotal (",["count",2,{"one":[0," item"],"other":[0," items"]}],")"],
  costsAtCheckout: "Shipping and tax are calculated at checkout.",
  secureCheckout: "Secure checkout",
  remindMe: "Remind me by email",
  remindMeHint: "We’ll send one email if these items are still here in a day.",
  each: [["price"]," each"],
  removeLine: ["Remove ",["name"]],
  removedLine: ["Removed ",["name"]],
  lineRemoved: [["name"]," was removed from your cart."],
  lineRestored: [["name"]," is back in your cart."],
  undoRemoval: ["Undo",["hidden"," removing ",["name"]]],
  option: [["name"],": ",["value"]],
  quantityOf: ["Quantity of ",["name"]],
  unavailable: "No longer available",
  notSold: "No longer sold",
  notInTotal: "Not included in total",
  onlyAvailable: ["Only ",["count",4]," available."],
  changeTo: ["Change to ",["count",4]],
  goesWell: "Goes well with your cart",
  recommended: "Recommended for you",
  needsScripts: "The cart needs JavaScript because it is kept in your browser.",
  shippingProgress: ["Progress toward free shipping ",["orders"]],
  shippingFree: [["strong","Free shipping"],": your order is over ",["threshold"]],
  shippingMissing: [["strong",["missing",4,"money"]]," away from free shipping"],
})
