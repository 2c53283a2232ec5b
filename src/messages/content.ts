// Made by `npm run messages` from en/content.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** On this page */ onThisPage: undefined
  /** Table */ table: undefined
}>('content', {
  onThisPage: "On this page",
  table: "Table",
})
