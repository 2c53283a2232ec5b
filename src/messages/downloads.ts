// Made by `npm run messages` from en/downloads.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** We couldn’t find this download. */ missing: undefined
  /** This item was refunded, so it can no longer be downloaded. */ refunded: undefined
  /** This download has expired. Contact us if you still need it. */ expired: undefined
  /** This file was downloaded as often as possible. Contact us if you need it again. */ usedUp: undefined
}>('downloads', {
  missing: "We couldn’t find this download.",
  refunded: "This item was refunded, so it can no longer be downloaded.",
  expired: "This download has expired. Contact us if you still need it.",
  usedUp: "This file was downloaded as often as possible. Contact us if you need it again.",
})
