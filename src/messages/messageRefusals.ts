// Made by `npm run messages` from en/messageRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This message no longer exists. */ missing: undefined
  /** You’ve sent us several messages today. Wait for our answer before you write again. */ tooMany: undefined
}>('messageRefusals', {
  missing: "This message no longer exists.",
  tooMany: "You’ve sent us several messages today. Wait for our answer before you write again.",
})
