// Made by `npm run messages` from en/feeds.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** The products of {shop} */ description: { shop: string }
}>('feeds', {
  description: ["The products of ",["shop"]],
})
