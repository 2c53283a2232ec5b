// Made by `npm run messages` from en/adminProductPicker.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Name, SKU, or ID */ search: undefined
  /** No other products found */ noneFound: undefined
  /** Drag to move */ drag: undefined
}>('adminProductPicker', {
  search: "Name, SKU, or ID",
  noneFound: "No other products found",
  drag: "Drag to move",
})
