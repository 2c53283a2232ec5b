// Made by `npm run messages` from en/analyticsNames.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Visited the shop */ funnelVisits: undefined
  /** Added an item to the cart */ funnelCarts: undefined
  /** Opened the checkout */ funnelCheckouts: undefined
  /** Paid for an order */ funnelOrders: undefined
  /** Home */ pageHome: undefined
  /** Product lists */ pageList: undefined
  /** Products */ pageProduct: undefined
  /** Cart */ pageCart: undefined
  /** Checkout */ pageCheckout: undefined
  /** Account and orders */ pageAccount: undefined
  /** Other pages */ pageOther: undefined
}>('analyticsNames', {
  funnelVisits: "Visited the shop",
  funnelCarts: "Added an item to the cart",
  funnelCheckouts: "Opened the checkout",
  funnelOrders: "Paid for an order",
  pageHome: "Home",
  pageList: "Product lists",
  pageProduct: "Products",
  pageCart: "Cart",
  pageCheckout: "Checkout",
  pageAccount: "Account and orders",
  pageOther: "Other pages",
})
