import { HIGH_BITS, LOW_BITS, Marks } from './marks.ts'
import { MAX_NAME_WORDS, SHORT_HASHES } from './name-shapes.ts'
import { SEGMENT_SIZE } from './posting.ts'
import type { Segment } from './segment.ts'
import { COVER_POINTS, PHRASE_POINTS, type Phrase, START_POINTS, type WeighedLookup, WORDS_POINTS } from './weigh.ts'

const MAX_POINTS = 254
/** With fewer points a term is not in the name, or not enough of it to look at the name more closely. */
const IN_NAME = WORDS_POINTS / 2
const WHOLE_NAME = 255
/** Added to the low bits of four bytes, it raises the highest bit of those that are `IN_NAME` or more. */
const UP_TO_IN_NAME = (128 - IN_NAME) * 0x01010101

/** Which products match, and how well: see `Found`. */
export interface Matches {
  bits: Uint32Array
  scores: Uint8Array
  any: boolean
  /** Whether the term is the whole name of one. */
  isWhole: boolean
}

// Room for one segment, used again and again.
const sums = new Marks()
const marks = new Marks()
const shares = new Marks()
/** Points by the number of words in the name. */
const cover = new Uint8Array(MAX_NAME_WORDS + 1)
/** 1 / `WORDS_POINTS` in 65,536ths, to multiply instead of divide. */
const PER_WORDS_POINT = Math.ceil(65_536 / WORDS_POINTS)
/** Points for a name by the hash of its first word; 0 again after each use. */
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
    if (sumUp(segment, rarestFirst)) writeScores(segment, index * SEGMENT_SIZE, phrase, matches)
  }
  return matches
}

/** Adds what was found in another way; what was found in both keeps the better score. */
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
  return segments.some((segment) => sumUp(segment, rarestFirst))
}

/** How much of a term the products have that are found without having every word of it. */
export interface Nearness {
  /** Near matches are not added beyond this number of results. */
  enough: number
  /** None has less of the term than this, in the units of `WHOLE_TERM`. */
  least: number
  /** What words say of the term that no product has. */
  missing: number
}

/**
 * The products that have the most of what a term says: first those that have all of it, then those with the next less,
 * until there are enough.
 */
export function matchNearly(
  segments: Segment[],
  lookups: WeighedLookup[],
  phrase: Phrase,
  ordinals: number,
  { enough, least, missing }: Nearness,
): Matches & { most: number } {
  const mostFirst = lookups.toSorted((a, b) => b.share - a.share)
  const counts = new Uint32Array(256)
  const best = new Uint8Array(segments.length)
  let cut = least
  for (const [index, segment] of segments.entries()) {
    if (!sumNearly(segment, mostFirst, cut)) continue
    best[index] = countShares(counts)
    cut = cutOf(counts, cut, enough)
  }
  const matches = noMatches(ordinals)
  const most = best.reduce((highest, share) => Math.max(highest, share), 0)
  if (most < least) return { ...matches, most: 0 }
  const whole = missing + lookups.reduce((sum, { share }) => sum + share, 0)
  // Squared, so that they stand behind what has every word but where that has them far from the name.
  const factors = Float64Array.from(counts, (_, share) => (share < cut ? 0 : (share / whole) ** 2))
  for (const [index, segment] of segments.entries()) {
    if ((best[index] ?? 0) < cut) continue
    sumNearly(segment, mostFirst, cut)
    sums.scale(shares, factors)
    writeScores(segment, index * SEGMENT_SIZE, phrase, matches)
  }
  return { ...matches, most: most / whole }
}

/** Counts the products by their `shares`. @returns the highest share */
function countShares(counts: Uint32Array): number {
  const { bytes, fours } = shares
  let highest = 0
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue
    for (let place = four * 4; place < four * 4 + 4; place++) {
      const share = bytes[place] ?? 0
      counts[share] = (counts[share] ?? 0) + 1
      if (share > highest) highest = share
    }
  }
  return highest
}

/** The highest share, from `least` on, that enough products reach. */
function cutOf(counts: Uint32Array, least: number, enough: number): number {
  let cut = counts.length - 1
  for (let found = counts[cut] ?? 0; cut > least && found < enough; found += counts[cut] ?? 0) cut--
  return cut
}

/** Puts into `sums` the points of the products that have every word. @returns whether there are any */
function sumUp(segment: Segment, lookups: WeighedLookup[]): boolean {
  for (const [index, { stems, weights }] of lookups.entries()) {
    const into = index === 0 ? sums : marks
    into.clear()
    if (!segment.mark(stems, weights, into)) return false
    if (index > 0 && !sums.addBoth(marks)) return false
  }
  return true
}

/**
 * Puts into `shares` how much of the term each product has, and into `sums` the points for it.
 * @param mostFirst by share
 * @returns false when no product has so much as `least`
 */
function sumNearly(segment: Segment, mostFirst: WeighedLookup[], least: number): boolean {
  shares.clear()
  sums.clear()
  let left = mostFirst.reduce((sum, { share }) => sum + share, 0)
  let any = false
  for (const { stems, weights, share } of mostFirst) {
    // What has none of the words before has too little, even with all that are left.
    if (!any && left < least) return false
    left -= share
    marks.clear()
    if (!segment.mark(stems, weights, marks)) continue
    any = true
    sums.addAny(marks, shares, share)
  }
  return any
}

/** Writes down the products of the segment that `sums` has points for. */
function writeScores({ names }: Segment, firstOrdinal: number, phrase: Phrase, matches: Matches): void {
  const { bits, scores } = matches
  const { whole, words, starts, pairs } = phrase
  // All that the loop reads is a variable: of fields the compiler cannot know that they do not change.
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
        const place = word * 32 + eighth * 4 + 31 - Math.clz32(named & -named)
        const sum = bytes[place] ?? 0
        const name = nameStarts[place] ?? 0
        let extra = (cover[name & MAX_NAME_WORDS] ?? 0) + (startPoints[name >>> 4] ?? 0)
        if (isPhrase) extra += phrasePoints(pairs, namePairs[place] ?? 0)
        // What a name has besides is worth less the less of the term is in it.
        const score = sum + (Math.imul(sum * PER_WORDS_POINT, extra) >>> 16)
        const isWhole = nameWholes[place] === whole
        if (isWhole) matches.isWhole = true
        scores[firstOrdinal + place] = isWhole ? WHOLE_NAME : score > MAX_POINTS ? MAX_POINTS : score
      }
    }
    if (found === 0) continue
    bits[(firstOrdinal >>> 5) + word] = found
    matches.any = true
  }
  for (const start of starts) startPoints[start] = 0
}

/** The highest bits of four bytes, as the lowest four bits. */
const lowBits = (four: number): number => Math.imul((four & HIGH_BITS) >>> 7, 0x10204080) >>> 28

function phrasePoints(pairs: number[], inName: number): number {
  let found = 0
  for (let index = 0; index < pairs.length; index++) if (((pairs[index] ?? 0) & inName) !== 0) found++
  return ((PHRASE_POINTS * found) / pairs.length) | 0
}
