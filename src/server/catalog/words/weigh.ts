import type { Dictionary } from './dictionary.ts'
import type { Lookup } from './lookup.ts'
import { pairBit, shortHash } from './name-shapes.ts'
import { FIELD_CLASSES } from './posting.ts'
import { type TermWord, wholeHash } from './term.ts'

/** Of the 254 points of a text score that is not a whole name: what its words get, if all are in the name. */
export const WORDS_POINTS = 190
/** All words of the term side by side in the name. */
export const PHRASE_POINTS = 30
/** The name begins with the first word of the term. */
export const START_POINTS = 14
/** The name has no other words. */
export const COVER_POINTS = 20

/** What a word is worth by field class: name, brand or category, feature, description. */
const FIELD_WORTHS = [1, 0.72, 0.42, 0.25]

/** Stems of a lookup that a phrase may be made of. */
const MOST_IN_PHRASE = 3

/** A lookup with its points. */
export interface WeighedLookup extends Lookup {
  /** Four to each stem, by field class. */
  weights: Uint8Array
}

/** What the name of a product is compared with. */
export interface Phrase {
  whole: number
  words: number
  /** For each two neighbours, the bits of which a name has one. */
  pairs: number[]
  /** What a name may begin with. */
  starts: number[]
}

/** Shares the points out among the words: a rare one says more than a frequent one. */
export function weigh(lookups: Lookup[], products: number): WeighedLookup[] {
  const rarities = lookups.map((lookup) => Math.log1p(products / Math.max(1, lookup.products)))
  const sum = rarities.reduce((total, rarity) => total + rarity, 0)
  return lookups.map((lookup, index) => {
    const share = (WORDS_POINTS * (rarities[index] ?? 0)) / sum
    const weights = new Uint8Array(lookup.stems.length * FIELD_CLASSES)
    for (const [at, worth] of lookup.worths.entries()) {
      for (const [field, fieldWorth] of FIELD_WORTHS.entries()) {
        weights[at * FIELD_CLASSES + field] = Math.max(1, Math.round(share * worth * fieldWorth))
      }
    }
    return { ...lookup, weights }
  })
}

export function phraseOf(words: TermWord[], lookups: Lookup[], dictionary: Dictionary): Phrase {
  const hashes = lookups.map(({ stems, own }) =>
    stems.slice(0, own > 0 ? Math.min(own, MOST_IN_PHRASE) : MOST_IN_PHRASE).map((stem) => dictionary.hashOf(stem)),
  )
  const pairs = hashes.slice(1).map((next, index) => {
    let bits = 0
    for (const first of hashes[index] ?? []) for (const second of next) bits |= pairBit(first, second)
    return bits
  })
  return { whole: wholeHash(words), words: lookups.length, pairs, starts: (hashes[0] ?? []).map(shortHash) }
}
