// Made by `npm run messages` from en/searchNotes.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Did you mean <link>{offered}</link>? */ didYouMean: { link: Tag; offered: string }
  /** Showing results for <strong>“{suggestion}”</strong>. No results for “{typed}”. */ showingResultsFor: { strong: Tag; suggestion: string; typed: string }
}>('searchNotes', {
  didYouMean: ["Did you mean ",["link",["offered"]],"?"],
  showingResultsFor: ["Showing results for ",["strong","“",["suggestion"],"”"],". No results for “",["typed"],"”."],
})
