// Made by `npm run messages` from en/adminSales.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Sale */ sale: undefined
  /** Add sale */ add: undefined
  /** New sale */ new: undefined
  /** this sale */ thisSale: undefined
  /** Search sales */ searchBy: undefined
  /** Search */ search: undefined
  /** All sales */ allSales: undefined
  /** Scheduled */ scheduled: undefined
  /** Running */ running: undefined
  /** Ended */ ended: undefined
  /** Discount */ discount: undefined
  /** {percent, number}% off */ percentOff: { percent: number }
  /** {amount, number, money} off */ amountOff: { amount: number }
  /** Period */ period: undefined
  /** No sales found */ noneFound: undefined
  /** Try another name or state. */ tryAnother: undefined
  /** No sales yet */ empty: undefined
  /** A sale reduces the prices of many products for a period. Its prices start and end automatically. */ emptyHint: undefined
  /** Show all sales */ showAll: undefined
  /** This sale couldn’t be loaded */ loadFailed: undefined
  /** Sale not found */ notFound: undefined
  /** It doesn’t exist or was deleted. */ notFoundHint: undefined
  /** Shoppers don’t see it. */ nameHint: undefined
  /** Percentage */ percentage: undefined
  /** Percent off */ percent: undefined
  /** Taken off the regular price. */ percentHint: undefined
  /** Taken off the regular price, down to $0.01 at the lowest. */ amountHint: undefined
  /** Starts */ startsAt: undefined
  /** Ends */ endsAt: undefined
  /** In your time zone. Shoppers see the new prices within seconds. */ periodHint: undefined
  /** Products */ chosenBy: undefined
  /** The sale always has exactly the products that match by their regular prices. */ ruleHint: undefined
  /** If a product is in several sales, the lowest price counts. */ productsHint: undefined
  /** Chosen products */ chosenProducts: undefined
  /** Add products */ addProducts: undefined
  /** Complete the discount and the products to see the prices. */ incomplete: undefined
  /** Counting… */ counting: undefined
  /** {count, plural, =0 {No visible products} one {# visible product} other {# visible products}} in this sale */ reduced: { count: number }
  /** End now */ endNow: undefined
  /** End {name} now? */ endTitle: { name: string }
  /** End sale */ end: undefined
  /** Keep it running */ keepRunning: undefined
  /** Its products return to their regular prices. */ endHint: undefined
  /** {name} has ended. */ endedNow: { name: string }
  /** Delete {name}? */ deleteTitle: { name: string }
  /** Delete sale */ delete: undefined
  /** Keep sale */ keep: undefined
  /** Its products stay, at their regular prices. */ deleteHint: undefined
  /** {name} is deleted. */ deleted: { name: string }
}>('adminSales', {
  sale: "Sale",
  add: "Add sale",
  new: "New sale",
  thisSale: "this sale",
  searchBy: "Search sales",
  search: "Search",
  allSales: "All sales",
  scheduled: "Scheduled",
  running: "Running",
  ended: "Ended",
  discount: "Discount",
  percentOff: [["percent",4],"% off"],
  amountOff: [["amount",4,"money"]," off"],
  period: "Period",
  noneFound: "No sales found",
  tryAnother: "Try another name or state.",
  empty: "No sales yet",
  emptyHint: "A sale reduces the prices of many products for a period. Its prices start and end automatically.",
  showAll: "Show all sales",
  loadFailed: "This sale couldn’t be loaded",
  notFound: "Sale not found",
  notFoundHint: "It doesn’t exist or was deleted.",
  nameHint: "Shoppers don’t see it.",
  percentage: "Percentage",
  percent: "Percent off",
  percentHint: "Taken off the regular price.",
  amountHint: "Taken off the regular price, down to $0.01 at the lowest.",
  startsAt: "Starts",
  endsAt: "Ends",
  periodHint: "In your time zone. Shoppers see the new prices within seconds.",
  chosenBy: "Products",
  ruleHint: "The sale always has exactly the products that match by their regular prices.",
  productsHint: "If a product is in several sales, the lowest price counts.",
  chosenProducts: "Chosen products",
  addProducts: "Add products",
  incomplete: "Complete the discount and the products to see the prices.",
  counting: "Counting…",
  reduced: [["count",2,{"=0":"No visible products","one":[0," visible product"],"other":[0," visible products"]}]," in this sale"],
  endNow: "End now",
  endTitle: ["End ",["name"]," now?"],
  end: "End sale",
  keepRunning: "Keep it running",
  endHint: "Its products return to their regular prices.",
  endedNow: [["name"]," has ended."],
  deleteTitle: ["Delete ",["name"],"?"],
  delete: "Delete sale",
  keep: "Keep sale",
  deleteHint: "Its products stay, at their regular prices.",
  deleted: [["name"]," is deleted."],
})
