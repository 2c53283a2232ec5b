import { splitOf } from './corrections.ts'
import type { TermReader } from './find.ts'
import { lookupsOf } from './lookup.ts'
import { matchAll } from './match.ts'
import { pairBit } from './name-shapes.ts'
import { SEGMENT_SIZE } from './posting.ts'
import { type TermWord, withReplaced } from './term.ts'
import { phraseOf, weigh } from './weigh.ts'
import type { Found } from './word-index.ts'

/**
 * Adds what is named by a compound of the term in two words: `smartwatch` also finds `Smart Watch`. The words have to stand
 * side by side in the name, so that a `carpet` is not whatever has to do with a car and a pet.
 */
export function withApart(reader: TermReader, term: TermWord[], found: Found): Found {
  const { segments, products, ordinals, dictionary, language, literal } = reader
  const index = term.findIndex(({ text, ignored }) => !ignored && splitOf(text, dictionary) !== undefined)
  const halves = splitOf(term[index]?.text ?? '', dictionary)
  if (!halves || literal) return found
  const apart = withReplaced(term, new Map([[index, halves]]), language)
  const lookups = lookupsOf(apart, reader)
  const matches = matchAll(segments, weigh(lookups, products), phraseOf(apart, lookups, dictionary), ordinals)
  if (!matches.any) return found

  const [first = 0, second = 0] = halves.map((word) => dictionary.hashOf(dictionary.stemNumberOf(word) ?? 0))
  const pair = pairBit(first, second)
  const bits = found.bits.slice()
  const scores = found.scores.slice()
  let { complete } = found
  for (let ordinal = 0; ordinal < scores.length; ordinal++) {
    const score = matches.scores[ordinal] as number
    if (score <= (scores[ordinal] as number)) continue
    const names = segments[Math.floor(ordinal / SEGMENT_SIZE)]?.names
    if (((names?.pairs[ordinal % SEGMENT_SIZE] ?? 0) & pair) === 0) continue
    if (scores[ordinal] === 0) complete++
    // Bits of what is gone are not set.
    bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) | (1 << (ordinal & 31))
    scores[ordinal] = score
  }
  return { ...found, bits, scores, complete, matched: [...new Set([...found.matched, ...halves])], share: 1 }
}
