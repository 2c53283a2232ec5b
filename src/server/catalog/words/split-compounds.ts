import { splitCompound } from './corrections.ts'
import { createLookups } from './lookup.ts'
import { type Matches, matchAll } from './match.ts'
import { pairBit } from './name-shapes.ts'
import { FIELD_CLASSES, FieldClass, SEGMENT_SIZE } from './posting.ts'
import { type TermWord, withReplaced } from './term.ts'
import type { TermReader } from './term-reader.ts'
import { createPhrase, type WeighedLookup, weigh } from './weigh.ts'

/** The field classes of words in names, including `kind`, which is the class of words that are also in the category. */
const NAME_FIELDS: number[] = [FieldClass.head, FieldClass.name, FieldClass.kind, FieldClass.tail]

/** The matches of a term with one of its words split into two. */
export interface SplitMatches {
  matches: Matches
  halves: string[]
}

/**
 * Finds products whose names have a compound of the term as two words: `smartwatch` also finds `Smart Watch`. The words must
 * be adjacent in the name, so that `carpet` does not find a car seat for a pet.
 */
export function matchSplitCompound(reader: TermReader, term: TermWord[]): SplitMatches | undefined {
  const { segments, products, ordinals, dictionary, language, literal } = reader
  if (literal) return undefined
  for (const [index, { text, ignored }] of term.entries()) {
    const halves = ignored ? undefined : splitCompound(text, dictionary)
    if (!halves || halves.some((half) => language.stopWords.has(half))) continue
    const splitTerm = withReplaced(term, new Map([[index, halves]]), language)
    const lookups = createLookups(splitTerm, reader)
    const stems = halves.map((half) => dictionary.findStemNumber(half) ?? 0)
    const weighed = weigh(lookups, products).map((each) =>
      halves.includes(each.text) ? restrictToNames(each, stems) : each,
    )
    const matches = matchAll(segments, weighed, createPhrase(splitTerm, lookups, dictionary), ordinals)
    const [first = 0, second = 0] = stems.map((stem) => dictionary.calculateHash(stem))
    removeWithoutPair(reader, matches, pairBit(first, second))
    return matches.any ? { matches, halves } : undefined
  }
  return undefined
}

/** Restricts the lookup of a half to its own stem, and to names. */
function restrictToNames(lookup: WeighedLookup, halves: number[]): WeighedLookup {
  const weights = lookup.weights.map((weight, at) => {
    const stem = lookup.stems[Math.floor(at / FIELD_CLASSES)] ?? -1
    return halves.includes(stem) && NAME_FIELDS.includes(at % FIELD_CLASSES) ? weight : 0
  })
  return { ...lookup, weights }
}

/** Removes matches without the two adjacent words in the name. Only a 5-bit hash is compared, so a few wrong matches may remain. */
function removeWithoutPair({ segments }: TermReader, matches: Matches, pair: number): void {
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
