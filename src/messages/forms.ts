// Made by `npm run messages` from en/forms.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Leave this empty */ leaveEmpty: undefined
}>('forms', {
  leaveEmpty: "Leave this empty",
})
