// Made by `npm run messages` from en/webhookRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** We couldn’t find this webhook. */ missing: undefined
  /** This URL is on a private network. Enter a public one. */ privateNetwork: undefined
  /** The webhook is turned off */ off: undefined
}>('webhookRefusals', {
  missing: "We couldn’t find this webhook.",
  privateNetwork: "This URL is on a private network. Enter a public one.",
  off: "The webhook is turned off",
})
