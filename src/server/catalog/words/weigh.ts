import type { Dictionary } from './dictionary.ts'
import type { Lookup } from './lookup.ts'
import { pairBit, shortHash } from './name-shapes.ts'
import { FIELD_CLASSES } from './posting.ts'
import { type TermWord, wholeHash } from './term.ts'

/** Points for the words of a term if each is in the best field. Scores below a whole-name match are at most 254. */
export const WORDS_POINTS = 200
/** Points if all words of the term are adjacent in the name. */
export const PHRASE_POINTS = 34
/** Points if the name begins with the first word of the term. */
export const START_POINTS = 4
/** Points if the name has no other words. */
export const COVER_POINTS = 16

/** Weights by field class, for the head noun of the term and for other words. */
const HEAD_FACTORS = [1, 0.6, 0.85, 0.38, 0.5, 0.34, 0.26, 0.16]
const OTHER_FACTORS = [0.85, 0.9, 0.7, 0.7, 0.8, 0.62, 0.35, 0.22]
/** Factor for the weight of the head noun. */
const HEAD_INFORMATION = 1.5

/** Maximum number of stems of a lookup that are used for phrases. */
const MAX_IN_PHRASE = 3

/** The whole term in the units of `WeighedLookup.share`. */
export const WHOLE_TERM = 250

/** A lookup with its weights. */
export interface WeighedLookup extends Lookup {
  /** Points by stem and field class, `FIELD_CLASSES` for each stem. */
  weights: Uint8Array
  /** The word's share of the term. The shares of all words add up to `WHOLE_TERM`, or a little less by rounding. */
  share: number
}

/** Hashes of a term, to compare with the names of products. */
export interface Phrase {
  whole: number
  words: number
  /** For each two adjacent words, the possible pair bits. */
  pairs: number[]
  /** The possible hashes of the first word. */
  starts: number[]
}

/**
 * Distributes the points among the words by BM25F (Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and
 * Beyond, 2009) with a term frequency that saturates at one occurrence: each word contributes its inverse document frequency
 * multiplied by the weight of its best field. A word that no product contains has the average weight of the other words.
 */
export function weigh(lookups: Lookup[], products: number): WeighedLookup[] {
  const found = lookups.filter(({ stems }) => stems.length > 0)
  const rarities = found.map((lookup) => calculateRarity(lookup, products))
  const mean = rarities.reduce((total, rarity) => total + rarity, 0) / Math.max(1, found.length)
  const all = lookups.map((lookup) => (lookup.stems.length > 0 ? calculateRarity(lookup, products) : mean))
  const sum = all.reduce((total, rarity) => total + rarity, 0)
  return lookups.map((lookup, index) => {
    const part = (all[index] ?? 0) / sum
    const fields = lookup.isHead ? HEAD_FACTORS : OTHER_FACTORS
    const weights = new Uint8Array(lookup.stems.length * FIELD_CLASSES)
    for (const [at, factor] of lookup.factors.entries()) {
      for (const [field, fieldFactor] of fields.entries()) {
        weights[at * FIELD_CLASSES + field] = Math.max(1, Math.floor(WORDS_POINTS * part * factor * fieldFactor))
      }
    }
    return { ...lookup, weights, share: Math.max(1, Math.floor(WHOLE_TERM * part)) }
  })
}

const calculateRarity = (lookup: Lookup, products: number): number =>
  Math.log1p(products / Math.max(1, lookup.products)) * (lookup.isHead ? HEAD_INFORMATION : 1)

export function createPhrase(words: TermWord[], lookups: Lookup[], dictionary: Dictionary): Phrase {
  const hashes = lookups.map(({ stems, exactCount }) =>
    stems
      .slice(0, exactCount > 0 ? Math.min(exactCount, MAX_IN_PHRASE) : MAX_IN_PHRASE)
      .map((stem) => dictionary.calculateHash(stem)),
  )
  const pairs = hashes.slice(1).map((next, index) => {
    let bits = 0
    for (const first of hashes[index] ?? []) for (const second of next) bits |= pairBit(first, second)
    return bits
  })
  return { whole: wholeHash(words), words: lookups.length, pairs, starts: (hashes[0] ?? []).map(shortHash) }
}
