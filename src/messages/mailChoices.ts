// Made by `npm run messages` from en/mailChoices.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Price drops */ priceDrops: undefined
  /** When an item on your wishlist costs less. At most one email a day. */ priceDropsText: undefined
  /** Cart reminders */ cartReminders: undefined
  /** When items have been in your cart for a day. One email for each cart. */ cartRemindersText: undefined
  /** Review requests */ reviewRequests: undefined
  /** When an order has arrived and you can review it. */ reviewRequestsText: undefined
}>('mailChoices', {
  priceDrops: "Price drops",
  priceDropsText: "When an item on your wishlist costs less. At most one email a day.",
  cartReminders: "Cart reminders",
  cartRemindersText: "When items have been in your cart for a day. One email for each cart.",
  reviewRequests: "Review requests",
  reviewRequestsText: "When an order has arrived and you can review it.",
})
