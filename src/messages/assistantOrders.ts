// Made by `npm run messages` from en/assistantOrders.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Sign in, then ask me again. I can only tell you about your own orders. */ signIn: undefined
  /** You have no orders yet. When you place one, I can tell you where it is. */ noOrders: undefined
  /** Your latest orders: */ latest: undefined
  /** {id} of {day}: {items}, {total, number, shortMoney}. */ order: { id: string; day: string; items: string; total: number }
  /** {items}, and {count, plural, one {# more item} other {# more items}} */ itemsAndMore: { items: string; count: number }
  /** It’s waiting for your payment. */ pending: undefined
  /** It’s paid and being {shipped, select, true {packed} other {prepared}}. */ processing: { shipped: boolean }
  /** It was shipped{dated, select, true { on {day}} other {}}{carried, select, true { with {carrier}} other {}}. */ shipped: { dated: boolean; day: string; carried: boolean; carrier: string }
  /** The tracking number is {number}. */ tracking: { number: string }
  /** {shipped, select, true {It has arrived} other {It’s complete}}. */ completed: { shipped: boolean }
  /** It was canceled. */ canceled: undefined
  /** {status, select, Requested {You asked to return items from {id}.} Approved {Your return of {id} was approved.} Rejected {Your return of {id} was not approved.} Received {Your return of {id} has arrived.} Refunded {Your return of {id} was refunded.} other {You returned items from {id}.}} */ returnOf: { status: 'Requested' | 'Approved' | 'Rejected' | 'Received' | 'Refunded' | 'other'; id: string }
  /** I can’t find {id} among your orders. Your confirmation email has the order number. */ notFound: { id: string }
  /** {id} hasn’t been shipped. */ notShipped: { id: string }
  /** {id} hasn’t been shipped, so you can still cancel it. Open the order and choose Cancel order. */ canCancel: { id: string }
  /** You can cancel an order until it ships. */ cancelRule: undefined
  /** {status, select, Pending {{id} is waiting for your payment.} Processing {{id} is being {shipped, select, true {packed} other {prepared}}.} Shipped {{id} has been shipped.} Completed {{id} {shipped, select, true {has arrived} other {is complete}}.} Cancelled {{id} was canceled.} other {{id} can’t be canceled.}} */ statusOf: { status: 'Pending' | 'Processing' | 'Shipped' | 'Completed' | 'Cancelled' | 'other'; id: string; shipped: boolean }
  /** You can return it when it arrives. */ returnWhenArrived: undefined
  /** You can return it. */ returnIt: undefined
  /** {days, plural, one {You can return items within # day after delivery.} other {You can return items within # days after delivery.}} None of your latest orders can be returned right now. */ noneReturnable: { days: number }
  /** {days, plural, one {You can return {id} within # day after delivery.} other {You can return {id} within # days after delivery.}} Open the order, choose Return, and select the items. */ returnable: { days: number; id: string }
  /** I found no refund for your latest orders. */ noRefund: undefined
  /** {amount, number, shortMoney} for {id} was refunded on {day}. */ refunded: { amount: number; id: string; day: string }
  /** {amount, number, shortMoney} for {id} is being refunded. */ refunding: { amount: number; id: string }
  /** If it doesn’t arrive, contact us. */ lost: undefined
}>('assistantOrders', {
  signIn: "Sign in, then ask me again. I can only tell you about your own orders.",
  noOrders: "You have no orders yet. When you place one, I can tell you where it is.",
  latest: "Your latest orders:",
  order: [["id"]," of ",["day"],": ",["items"],", ",["total",4,"shortMoney"],"."],
  itemsAndMore: [["items"],", and ",["count",2,{"one":[0," more item"],"other":[0," more items"]}]],
  pending: "It’s waiting for your payment.",
  processing: ["It’s paid and being ",["shipped",1,{"true":"packed","other":"prepared"}],"."],
  shipped: ["It was shipped",["dated",1,{"true":[" on ",["day"]],"other":""}],["carried",1,{"true":[" with ",["carrier"]],"other":""}],"."],
  tracking: ["The tracking number is ",["number"],"."],
  completed: [["shipped",1,{"true":"It has arrived","other":"It’s complete"}],"."],
  canceled: "It was canceled.",
  returnOf: [["status",1,{"Requested":["You asked to return items from ",["id"],"."],"Approved":["Your return of ",["id"]," was approved."],"Rejected":["Your return of ",["id"]," was not approved."],"Received":["Your return of ",["id"]," has arrived."],"Refunded":["Your return of ",["id"]," was refunded."],"other":["You returned items from ",["id"],"."]}]],
  notFound: ["I can’t find ",["id"]," among your orders. Your confirmation email has the order number."],
  notShipped: [["id"]," hasn’t been shipped."],
  canCancel: [["id"]," hasn’t been shipped, so you can still cancel it. Open the order and choose Cancel order."],
  cancelRule: "You can cancel an order until it ships.",
  statusOf: [["status",1,{"Pending":[["id"]," is waiting for your payment."],"Processing":[["id"]," is being ",["shipped",1,{"true":"packed","other":"prepared"}],"."],"Shipped":[["id"]," has been shipped."],"Completed":[["id"]," ",["shipped",1,{"true":"has arrived","other":"is complete"}],"."],"Cancelled":[["id"]," was canceled."],"other":[["id"]," can’t be canceled."]}]],
  returnWhenArrived: "You can return it when it arrives.",
  returnIt: "You can return it.",
  noneReturnable: [["days",2,{"one":["You can return items within ",0," day after delivery."],"other":["You can return items within ",0," days after delivery."]}]," None of your latest orders can be returned right now."],
  returnable: [["days",2,{"one":["You can return ",["id"]," within ",0," day after delivery."],"other":["You can return ",["id"]," within ",0," days after delivery."]}]," Open the order, choose Return, and select the items."],
  noRefund: "I found no refund for your latest orders.",
  refunded: [["amount",4,"shortMoney"]," for ",["id"]," was refunded on ",["day"],"."],
  refunding: [["amount",4,"shortMoney"]," for ",["id"]," is being refunded."],
  lost: "If it doesn’t arrive, contact us.",
})
