// Made by `npm run messages` from en/contentFills.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Delivery time */ arrivesIn: undefined
}>('contentFills', {
  arrivesIn: "Delivery time",
})
