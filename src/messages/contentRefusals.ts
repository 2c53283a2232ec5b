// Made by `npm run messages` from en/contentRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Remove {placeholder}: it isn’t a placeholder */ unknownPlaceholder: { placeholder: string }
  /** This text is nested too deeply. Use fewer levels of quotes, lists, and formatting. */ tooDeep: undefined
  /** This text takes too long to show. Use less formatting, or make it shorter. */ tooSlow: undefined
}>('contentRefusals', {
  unknownPlaceholder: ["Remove ",["placeholder"],": it isn’t a placeholder"],
  tooDeep: "This text is nested too deeply. Use fewer levels of quotes, lists, and formatting.",
  tooSlow: "This text takes too long to show. Use less formatting, or make it shorter.",
})
