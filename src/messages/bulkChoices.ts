// Made by `npm run messages` from en/bulkChoices.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Set to */ setPrice: undefined
  /** Raise by an amount */ raise: undefined
  /** Lower by an amount */ lower: undefined
  /** Raise by percent */ raisePercent: undefined
  /** Lower by percent */ lowerPercent: undefined
  /** Keep as it is */ keep: undefined
  /** Set to the current price, to start a sale */ now: undefined
  /** Remove, to end a sale */ none: undefined
  /** Set each variant to */ setStock: undefined
  /** Add to each variant */ addStock: undefined
}>('bulkChoices', {
  setPrice: "Set to",
  raise: "Raise by an amount",
  lower: "Lower by an amount",
  raisePercent: "Raise by percent",
  lowerPercent: "Lower by percent",
  keep: "Keep as it is",
  now: "Set to the current price, to start a sale",
  none: "Remove, to end a sale",
  setStock: "Set each variant to",
  addStock: "Add to each variant",
})
