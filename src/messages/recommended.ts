// Made by `npm run messages` from en/recommended.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Recommended for you */ recommended: undefined
}>('recommended', {
  recommended: "Recommended for you",
})
