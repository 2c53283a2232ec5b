// Made by `npm run messages` from en/panelSorts.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Newest first */ newest: undefined
  /** Oldest first */ oldest: undefined
  /** Name, A to Z */ name: undefined
  /** Name, Z to A */ nameLast: undefined
  /** Price: Low to High */ priceLow: undefined
  /** Price: High to Low */ priceHigh: undefined
  /** Total: High to Low */ totalHigh: undefined
  /** Total: Low to High */ totalLow: undefined
  /** Deadline: soonest first */ due: undefined
  /** Deadline: latest first */ dueLast: undefined
  /** Recipient, A to Z */ recipient: undefined
  /** Recipient, Z to A */ recipientLast: undefined
}>('panelSorts', {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name, A to Z",
  nameLast: "Name, Z to A",
  priceLow: "Price: Low to High",
  priceHigh: "Price: High to Low",
  totalHigh: "Total: High to Low",
  totalLow: "Total: Low to High",
  due: "Deadline: soonest first",
  dueLast: "Deadline: latest first",
  recipient: "Recipient, A to Z",
  recipientLast: "Recipient, Z to A",
})
