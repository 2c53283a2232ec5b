// Made by `npm run messages` from en/attributeFilters.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Lowest {name} */ lowest: { name: string }
  /** Highest {name} */ highest: { name: string }
  /** Any */ any: undefined
  /** Common ranges: {name} */ commonRanges: { name: string }
  /** {name}: {value} */ chosen: { name: string; value: string }
  /** Yes */ yes: undefined
  /** No */ no: undefined
  /** up to {number} */ upTo: { number: string }
  /** from {number} */ from: { number: string }
  /** {min}–{max} */ numberBetween: { min: string; max: string }
}>('attributeFilters', {
  lowest: ["Lowest ",["name"]],
  highest: ["Highest ",["name"]],
  any: "Any",
  commonRanges: ["Common ranges: ",["name"]],
  chosen: [["name"],": ",["value"]],
  yes: "Yes",
  no: "No",
  upTo: ["up to ",["number"]],
  from: ["from ",["number"]],
  numberBetween: [["min"],"–",["max"]],
})
