import type { Lookup } from './lookup.ts'
import type { Words } from './term-reader.ts'

const MAX_MARKED = 24

/**
 * Beginnings of all words that were looked for: the word as typed, if words begin with it, and the words of its stems.
 * None is the beginning of another.
 */
export function prefixesToMark(lookups: Lookup[], { dictionary, sorted }: Words): string[] {
  const found = new Set<string>()
  for (const { text, stems } of lookups) {
    for (const stem of stems) {
      const itsText = dictionary.wordAt(stem)
      // Words of a stem differ from it in the last letters: `batteries` is a `batteri`, and so is `battery`.
      const beginning = itsText.length > 3 ? itsText.slice(0, -1) : itsText
      if (itsText.startsWith(text)) found.add(text)
      else {
        sorted.eachWith(beginning, (word) => {
          if (dictionary.stemOf[word] === stem && dictionary.uses[word] !== 0) found.add(dictionary.wordAt(word))
        })
      }
      if (found.size >= MAX_MARKED) break
    }
  }
  const all = [...found].sort()
  return all.filter((each, index) => !all.slice(0, index).some((other) => each.startsWith(other))).slice(0, MAX_MARKED)
}
