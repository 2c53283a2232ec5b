// Made by `npm run messages` from en/swatches.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** {name}, {value} */ productIn: { name: string; value: string }
  /** {count, plural, one {# more} other {# more}} */ more: { count: number }
}>('swatches', {
  productIn: [["name"],", ",["value"]],
  more: [["count",2,{"one":[0," more"],"other":[0," more"]}]],
})
