// Made by `npm run messages` from en/productTypes.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Physical */ physical: undefined
  /** Digital */ digital: undefined
  /** Service */ service: undefined
  /** Bundle */ bundle: undefined
}>('productTypes', {
  physical: "Physical",
  digital: "Digital",
  service: "Service",
  bundle: "Bundle",
})
