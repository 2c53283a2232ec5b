// Made by `npm run messages` from en/returnPostage.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** You pay for return shipping, unless an item is damaged or wrong. Then we pay. */ whoPays: undefined
}>('returnPostage', {
  whoPays: "You pay for return shipping, unless an item is damaged or wrong. Then we pay.",
})
