// Made by `npm run messages` from en/returnReasons.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Arrived damaged */ damaged: undefined
  /** Not what I ordered */ wrongItem: undefined
  /** Not as described */ notAsDescribed: undefined
  /** Does not fit */ doesNotFit: undefined
  /** Changed my mind */ changedMind: undefined
  /** Something else */ other: undefined
}>('returnReasons', {
  damaged: "Arrived damaged",
  wrongItem: "Not what I ordered",
  notAsDescribed: "Not as described",
  doesNotFit: "Does not fit",
  changedMind: "Changed my mind",
  other: "Something else",
})
