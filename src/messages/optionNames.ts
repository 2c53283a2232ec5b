// Made by `npm run messages` from en/optionNames.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Color */ color: undefined
  /** Size */ size: undefined
}>('optionNames', {
  color: "Color",
  size: "Size",
})
