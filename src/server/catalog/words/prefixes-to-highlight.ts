import type { Lookup } from './lookup.ts'
import type { Words } from './term-reader.ts'

const MAX_HIGHLIGHTED = 24

/**
 * The prefixes of matched words to highlight: the typed word if it is a prefix of the stem; otherwise the words with this stem.
 * No prefix in the result is a prefix of another.
 */
export function prefixesToHighlight(lookups: Lookup[], { dictionary, sorted }: Words): string[] {
  const found = new Set<string>()
  for (const { text, stems } of lookups) {
    for (const stem of stems) {
      const stemText = dictionary.wordAt(stem)
      // Words differ from their stem only in the last letters: `batteri` for `batteries` and `battery`.
      const beginning = stemText.length > 3 ? stemText.slice(0, -1) : stemText
      if (stemText.startsWith(text)) found.add(text)
      else {
        sorted.eachWithPrefix(beginning, (word) => {
          if (dictionary.stems[word] === stem && dictionary.uses[word] !== 0) found.add(dictionary.wordAt(word))
        })
      }
      if (found.size >= MAX_HIGHLIGHTED) break
    }
  }
  const all = [...found].sort()
  return all
    .filter((each, index) => !all.slice(0, index).some((other) => each.startsWith(other)))
    .slice(0, MAX_HIGHLIGHTED)
}
