import { splitOf } from './corrections.ts'
import { lookupsOf } from './lookup.ts'
import { type Matches, matchAll } from './match.ts'
import { pairBit } from './name-shapes.ts'
import { FIELD_CLASSES, FieldClass, SEGMENT_SIZE } from './posting.ts'
import { type TermWord, withReplaced } from './term.ts'
import type { TermReader } from './term-reader.ts'
import { phraseOf, type WeighedLookup, weigh } from './weigh.ts'

/** What a word of a name may be listed under: a category can say more of it than the name does. */
const NAME_FIELDS: number[] = [FieldClass.head, FieldClass.name, FieldClass.kind, FieldClass.tail]

/** What a compound of a term finds as two words. */
export interface Apart {
  matches: Matches
  halves: string[]
}

/**
 * The products that have a compound of the term in two words: `smartwatch` also finds `Smart Watch`. The words have to
 * stand side by side in the name, so that a `carpet` is not whatever has to do with a car and a pet.
 */
export function matchApart(reader: TermReader, term: TermWord[]): Apart | undefined {
  const { segments, products, ordinals, dictionary, language, literal } = reader
  if (literal) return undefined
  for (const [index, { text, ignored }] of term.entries()) {
    const halves = ignored ? undefined : splitOf(text, dictionary)
    if (!halves || halves.some((half) => language.stopWords.has(half))) continue
    const apart = withReplaced(term, new Map([[index, halves]]), language)
    const lookups = lookupsOf(apart, reader)
    const stems = halves.map((half) => dictionary.stemNumberOf(half) ?? 0)
    const weighed = weigh(lookups, products).map((each) => (halves.includes(each.text) ? inNames(each, stems) : each))
    const matches = matchAll(segments, weighed, phraseOf(apart, lookups, dictionary), ordinals)
    const [first = 0, second = 0] = stems.map((stem) => dictionary.hashOf(stem))
    keepPairs(reader, matches, pairBit(first, second))
    return matches.any ? { matches, halves } : undefined
  }
  return undefined
}

/** The lookup of a half for just its own stem, and only in names. */
function inNames(lookup: WeighedLookup, halves: number[]): WeighedLookup {
  const weights = lookup.weights.map((weight, at) => {
    const stem = lookup.stems[Math.floor(at / FIELD_CLASSES)] ?? -1
    return halves.includes(stem) && NAME_FIELDS.includes(at % FIELD_CLASSES) ? weight : 0
  })
  return { ...lookup, weights }
}

/** Drops the matches without two words side by side in the name. One bit of 32 tells, so that a few others stay. */
function keepPairs({ segments }: TermReader, matches: Matches, pair: number): void {
  matches.any = false
  for (let ordinal = 0; ordinal < matches.scores.length; ordinal++) {
    if (matches.scores[ordinal] === 0) continue
    const pairs = segments[Math.floor(ordinal / SEGMENT_SIZE)]?.names.pairs[ordinal % SEGMENT_SIZE] ?? 0
    if ((pairs & pair) !== 0) {
      matches.any = true
      continue
    }
    matches.scores[ordinal] = 0
    matches.bits[ordinal >>> 5] = (matches.bits[ordinal >>> 5] ?? 0) & ~(1 << (ordinal & 31))
  }
}
