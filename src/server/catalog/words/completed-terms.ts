import { createLookups, findCompletions } from './lookup.ts'
import { matchesAny } from './match.ts'
import { readTerm, withIgnored } from './term.ts'
import type { TermReader } from './term-reader.ts'
import { weigh } from './weigh.ts'

const MAX_TERMS = 5
/** Maximum completions of the last word that are tried in combination with the previous words. */
const MAX_TRIED = 12

/** The term with completions of its last word that find products, by descending frequency. */
export function completeTerm(reader: TermReader, text: string): string[] {
  const { dictionary, accented, language } = reader
  const term = readTerm(text, language)
  const last = term.at(-1)
  if (!last) return []
  const before = term.slice(0, -1)
  return findCompletions(last.text, MAX_TRIED, reader)
    .filter((word) => {
      if (before.length === 0) return true
      const completed = withIgnored([...before, { ...last, text: dictionary.wordAt(word) }], language)
      const lookups = createLookups(completed, reader).map((lookup) => ({
        ...lookup,
        // Without synonyms: `wireless headset` is not suggested when the shop only has headphones.
        stems: lookup.stems.slice(0, lookup.exactCount),
        factors: lookup.factors.slice(0, lookup.exactCount),
      }))
      return (
        lookups.every(({ stems }) => stems.length > 0) && matchesAny(reader.segments, weigh(lookups, reader.products))
      )
    })
    .slice(0, MAX_TERMS)
    .map((word) => [...before.map((each) => each.text), accented.get(word) ?? dictionary.wordAt(word)].join(' '))
}
