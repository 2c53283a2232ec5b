import { HIGH_BITS, LOW_BITS, Marks } from './marks.ts'
import { MAX_NAME_WORDS, SHORT_HASHES } from './name-shapes.ts'
import { SEGMENT_SIZE } from './posting.ts'
import type { Segment } from './segment.ts'
import { COVER_POINTS, PHRASE_POINTS, type Phrase, START_POINTS, type WeighedLookup, WORDS_POINTS } from './weigh.ts'

const MAX_POINTS = 254
/** Products with fewer points get no bonus, because too little of the term is in their names. */
const IN_NAME = WORDS_POINTS / 2
const WHOLE_NAME = 255
/** Added to the low bits of four bytes, it sets the highest bit of those that are at least `IN_NAME`. */
const UP_TO_IN_NAME = (128 - IN_NAME) * 0x01010101

/** The matching products and their scores, as in `Found`. */
export interface Matches {
  bits: Uint32Array
  scores: Uint8Array
  any: boolean
  /** Whether the term is the whole name of a product. */
  isWhole: boolean
}

// Buffers for one segment, reused for all segments.
const sums = new Marks()
const marks = new Marks()
const shares = new Marks()
/** Bonus points by the number of words in the name. */
const cover = new Uint8Array(MAX_NAME_WORDS + 1)
/** 1 / `WORDS_POINTS` in 65,536ths, to multiply instead of divide. */
const PER_WORDS_POINT = Math.ceil(65_536 / WORDS_POINTS)
/** Bonus points by the hash of a name's first word; reset to 0 after each use. */
const startPoints = new Uint8Array(SHORT_HASHES)

export const noMatches = (ordinals: number): Matches => {
  const words = (ordinals + 31) >>> 5
  return { bits: new Uint32Array(words), scores: new Uint8Array(words << 5), any: false, isWhole: false }
}

/** The products that have every word. */
export function matchAll(segments: Segment[], lookups: WeighedLookup[], phrase: Phrase, ordinals: number): Matches {
  const matches = noMatches(ordinals)
  const rarestFirst = [...lookups].sort((a, b) => a.products - b.products)
  for (const [index, segment] of segments.entries()) {
    if (sumPoints(segment, rarestFirst)) writeScores(segment, index * SEGMENT_SIZE, phrase, matches)
  }
  return matches
}

/** Adds other matches. Products in both keep the higher score. */
export function addMatches(matches: Matches, others: Matches): void {
  for (const [word, added] of others.bits.entries()) {
    if (added === 0) continue
    matches.bits[word] = (matches.bits[word] ?? 0) | added
    for (let ordinal = word * 32; ordinal < word * 32 + 32; ordinal++) {
      const score = others.scores[ordinal] ?? 0
      if (score > (matches.scores[ordinal] ?? 0)) matches.scores[ordinal] = score
    }
  }
  matches.any ||= others.any
  matches.isWhole ||= others.isWhole
}

/** Whether a product has every word. */
export function matchesAny(segments: Segment[], lookups: WeighedLookup[]): boolean {
  const rarestFirst = [...lookups].sort((a, b) => a.products - b.products)
  return segments.some((segment) => sumPoints(segment, rarestFirst))
}

/** Limits for products that match only a part of the term. */
export interface Nearness {
  /** Near matches are not added beyond this number of results. */
  enough: number
  /** Minimum share of the term, in the units of `WHOLE_TERM`. */
  minShare: number
  /** The share of words that no product contains. */
  missing: number
}

/**
 * The products that match the largest shares of a term: first those that match all of it, then those with the next lower
 * share, until there are enough.
 */
export function matchNearly(
  segments: Segment[],
  lookups: WeighedLookup[],
  phrase: Phrase,
  ordinals: number,
  { enough, minShare, missing }: Nearness,
): Matches & { bestShare: number } {
  const largestFirst = lookups.toSorted((a, b) => b.share - a.share)
  const counts = new Uint32Array(256)
  const best = new Uint8Array(segments.length)
  let cutoff = minShare
  for (const [index, segment] of segments.entries()) {
    if (!sumPartialPoints(segment, largestFirst, cutoff)) continue
    best[index] = countShares(counts)
    cutoff = lowestShare(counts, cutoff, enough)
  }
  const matches = noMatches(ordinals)
  const bestShare = best.reduce((highest, share) => Math.max(highest, share), 0)
  if (bestShare < minShare) return { ...matches, bestShare: 0 }
  const whole = missing + lookups.reduce((sum, { share }) => sum + share, 0)
  // Squared, so that they rank after complete matches, except those with the words in minor fields.
  const factors = Float64Array.from(counts, (_, share) => (share < cutoff ? 0 : (share / whole) ** 2))
  for (const [index, segment] of segments.entries()) {
    if ((best[index] ?? 0) < cutoff) continue
    sumPartialPoints(segment, largestFirst, cutoff)
    sums.scale(shares, factors)
    writeScores(segment, index * SEGMENT_SIZE, phrase, matches)
  }
  return { ...matches, bestShare: bestShare / whole }
}

/** Counts the products by their `shares`. @returns the highest share */
function countShares(counts: Uint32Array): number {
  const { bytes, fours } = shares
  let highest = 0
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue
    for (let offset = four * 4; offset < four * 4 + 4; offset++) {
      const share = bytes[offset] ?? 0
      counts[share] = (counts[share] ?? 0) + 1
      if (share > highest) highest = share
    }
  }
  return highest
}

/** The highest share that enough products reach, but at least `minShare`. */
function lowestShare(counts: Uint32Array, minShare: number, enough: number): number {
  let cutoff = counts.length - 1
  for (let found = counts[cutoff] ?? 0; cutoff > minShare && found < enough; found += counts[cutoff] ?? 0) cutoff--
  return cutoff
}

/** Writes the points of products with every word to `sums`. @returns whether there are any */
function sumPoints(segment: Segment, lookups: WeighedLookup[]): boolean {
  for (const [index, { stems, weights }] of lookups.entries()) {
    const into = index === 0 ? sums : marks
    into.clear()
    if (!segment.mark(stems, weights, into)) return false
    if (index > 0 && !sums.addBoth(marks)) return false
  }
  return true
}

/**
 * Writes the share of the term that each product matches to `shares`, and its points to `sums`.
 * @param largestFirst largest share first
 * @returns false when no product can reach `minShare`
 */
function sumPartialPoints(segment: Segment, largestFirst: WeighedLookup[], minShare: number): boolean {
  shares.clear()
  sums.clear()
  let left = largestFirst.reduce((sum, { share }) => sum + share, 0)
  let any = false
  for (const { stems, weights, share } of largestFirst) {
    // A product without the words so far cannot reach `minShare` with the remaining ones.
    if (!any && left < minShare) return false
    left -= share
    marks.clear()
    if (!segment.mark(stems, weights, marks)) continue
    any = true
    sums.addAny(marks, shares, share)
  }
  return any
}

/** Adds the products of the segment with points in `sums` to the matches, with bonus points for their names. */
function writeScores({ names }: Segment, firstOrdinal: number, phrase: Phrase, matches: Matches): void {
  const { bits, scores } = matches
  const { whole, words, starts, pairs } = phrase
  // The loop reads local variables only, because the compiler cannot know that fields do not change.
  const { bytes, fours } = sums
  const { starts: nameStarts, whole: nameWholes, pairs: namePairs } = names
  const isPhrase = pairs.length > 0
  for (let count = 0; count <= MAX_NAME_WORDS; count++) {
    cover[count] = COVER_POINTS * Math.min(1, words / Math.max(1, count))
  }
  for (const start of starts) startPoints[start] = START_POINTS
  scores.set(bytes.subarray(0, scores.length - firstOrdinal), firstOrdinal)
  for (let word = 0; word < SEGMENT_SIZE / 32; word++) {
    let found = 0
    for (let eighth = 0; eighth < 8; eighth++) {
      const four = fours[word * 8 + eighth] ?? 0
      if (four === 0) continue
      found |= lowBits(((four & LOW_BITS) + LOW_BITS) | four) << (eighth * 4)
      let named = lowBits(((four & LOW_BITS) + UP_TO_IN_NAME) | four)
      for (; named !== 0; named &= named - 1) {
        const offset = word * 32 + eighth * 4 + 31 - Math.clz32(named & -named)
        const sum = bytes[offset] ?? 0
        const name = nameStarts[offset] ?? 0
        let extra = (cover[name & MAX_NAME_WORDS] ?? 0) + (startPoints[name >>> 4] ?? 0)
        if (isPhrase) extra += phrasePoints(pairs, namePairs[offset] ?? 0)
        // The bonus is proportional to the points of the words.
        const score = sum + (Math.imul(sum * PER_WORDS_POINT, extra) >>> 16)
        const isWhole = nameWholes[offset] === whole
        if (isWhole) matches.isWhole = true
        scores[firstOrdinal + offset] = isWhole ? WHOLE_NAME : score > MAX_POINTS ? MAX_POINTS : score
      }
    }
    if (found === 0) continue
    bits[(firstOrdinal >>> 5) + word] = found
    matches.any = true
  }
  for (const start of starts) startPoints[start] = 0
}

/** Moves the highest bits of four bytes to the lowest four bits. */
const lowBits = (four: number): number => Math.imul((four & HIGH_BITS) >>> 7, 0x10204080) >>> 28

function phrasePoints(pairs: number[], inName: number): number {
  let found = 0
  for (let index = 0; index < pairs.length; index++) if (((pairs[index] ?? 0) & inName) !== 0) found++
  return ((PHRASE_POINTS * found) / pairs.length) | 0
}
