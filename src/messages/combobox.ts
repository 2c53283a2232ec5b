// Made by `npm run messages` from en/combobox.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Suggestions couldn’t be loaded. */ failed: undefined
  /** Press Delete to remove */ deleteRemoves: undefined
  /** No matches */ noMatches: undefined
  /** Remove */ remove: undefined
  /** {count, plural, one {# suggestion} other {# suggestions}}. Use the arrow keys to choose. */ suggestions: { count: number }
}>('combobox', {
  failed: "Suggestions couldn’t be loaded.",
  deleteRemoves: "Press Delete to remove",
  noMatches: "No matches",
  remove: "Remove",
  suggestions: [["count",2,{"one":[0," suggestion"],"other":[0," suggestions"]}],". Use the arrow keys to choose."],
})
