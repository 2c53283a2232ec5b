// Made by `npm run messages` from en/combobox.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Press Delete to remove */ deleteRemoves: undefined
  /** Remove */ remove: undefined
  /** No matches */ noMatches: undefined
  /** Suggestions couldn’t be loaded. */ failed: undefined
  /** {count, plural, one {# suggestion} other {# suggestions}}. Use the arrow keys to choose. */ suggestions: { count: number }
}>('combobox', {
  deleteRemoves: "Press Delete to remove",
  remove: "Remove",
  noMatches: "No matches",
  failed: "Suggestions couldn’t be loaded.",
  suggestions: [["count",2,{"one":[0," suggestion"],"other":[0," suggestions"]}],". Use the arrow keys to choose."],
})
