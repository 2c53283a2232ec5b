import { SEGMENT_SIZE } from './posting.ts'
import type { Segment } from './segment.ts'
import { COVER_POINTS, PHRASE_POINTS, type Phrase, START_POINTS, type WeighedLookup, WORDS_POINTS } from './weigh.ts'

const MOST_POINTS = 254
const WHOLE_NAME = 255

/** Which products match, and how well: see `Found`. */
export interface Matches {
  bits: Uint32Array
  scores: Uint8Array
  any: boolean
}

// Room for one segment, used again and again.
const marks = new Uint8Array(SEGMENT_SIZE)
const marksByFour = new Uint32Array(marks.buffer)
const places = new Uint16Array(SEGMENT_SIZE)
const points = new Uint16Array(SEGMENT_SIZE)
const hits = new Uint8Array(SEGMENT_SIZE)

export const noMatches = (ordinals: number): Matches => {
  const words = (ordinals + 31) >>> 5
  return { bits: new Uint32Array(words), scores: new Uint8Array(words << 5), any: false }
}

/** The products that have every word. */
export function matchAll(segments: Segment[], lookups: WeighedLookup[], phrase: Phrase, ordinals: number): Matches {
  const matches = noMatches(ordinals)
  const rarestFirst = [...lookups].sort((a, b) => a.products - b.products)
  for (const [index, segment] of segments.entries()) {
    const count = placesWithAll(segment, rarestFirst)
    if (count > 0) writeScores(segment, index * SEGMENT_SIZE, count, phrase, matches)
  }
  return matches
}

/** Whether a product has every word. */
export function matchesAny(segments: Segment[], lookups: WeighedLookup[]): boolean {
  const rarestFirst = [...lookups].sort((a, b) => a.products - b.products)
  return segments.some((segment) => placesWithAll(segment, rarestFirst) > 0)
}

/** The products that have the most of the words, if that is at least so many. */
export function matchMost(
  segments: Segment[],
  lookups: WeighedLookup[],
  phrase: Phrase,
  ordinals: number,
  least: number,
): Matches {
  let most = least
  for (const segment of segments) {
    countHits(segment, lookups)
    for (let place = 0; place < SEGMENT_SIZE; place++) if ((hits[place] as number) > most) most = hits[place] as number
  }
  const matches = noMatches(ordinals)
  for (const [index, segment] of segments.entries()) {
    countHits(segment, lookups)
    let count = 0
    for (let place = 0; place < SEGMENT_SIZE; place++) if (hits[place] === most) places[count++] = place
    if (count > 0) writeScores(segment, index * SEGMENT_SIZE, count, phrase, matches)
  }
  return matches
}

/** Fills `places` and `points`. @returns how many places there are */
function placesWithAll(segment: Segment, lookups: WeighedLookup[]): number {
  let count = 0
  for (const [index, { stems, weights }] of lookups.entries()) {
    marks.fill(0)
    if (!segment.mark(stems, weights, marks)) return 0
    count = index === 0 ? collectMarked() : keepMarked(count)
    if (count === 0) return 0
  }
  return count
}

function collectMarked(): number {
  let count = 0
  for (let four = 0; four < marksByFour.length; four++) {
    if (marksByFour[four] === 0) continue
    for (let place = four * 4; place < four * 4 + 4; place++) {
      const mark = marks[place] as number
      if (mark === 0) continue
      places[count++] = place
      points[place] = mark
    }
  }
  return count
}

function keepMarked(count: number): number {
  let kept = 0
  for (let index = 0; index < count; index++) {
    const place = places[index] as number
    const mark = marks[place] as number
    if (mark === 0) continue
    places[kept++] = place
    points[place] = (points[place] as number) + mark
  }
  return kept
}

function countHits(segment: Segment, lookups: WeighedLookup[]): void {
  hits.fill(0)
  points.fill(0)
  for (const { stems, weights } of lookups) {
    marks.fill(0)
    if (!segment.mark(stems, weights, marks)) continue
    for (let place = 0; place < SEGMENT_SIZE; place++) {
      const mark = marks[place] as number
      if (mark === 0) continue
      hits[place] = (hits[place] as number) + 1
      points[place] = (points[place] as number) + mark
    }
  }
}

function writeScores({ names }: Segment, firstOrdinal: number, count: number, phrase: Phrase, matches: Matches): void {
  const { bits, scores } = matches
  matches.any = true
  for (let index = 0; index < count; index++) {
    const place = places[index] as number
    const ordinal = firstOrdinal + place
    bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) | (1 << (ordinal & 31))
    let score = points[place] as number
    if (names.whole[place] === phrase.whole) score = WHOLE_NAME
    else {
      // The bonus of a name is worth less the less of the term is in the name.
      const inName = score / WORDS_POINTS
      score += COVER_POINTS * Math.min(1, phrase.words / names.wordsAt(place)) * inName
      for (const start of phrase.starts) if (names.startsWith(place, start)) score += START_POINTS * inName
      const pairs = names.pairs[place] as number
      for (const bit of phrase.pairs) if ((bit & pairs) !== 0) score += (PHRASE_POINTS / phrase.pairs.length) * inName
      score = score > MOST_POINTS ? MOST_POINTS : score | 0
    }
    scores[ordinal] = score
  }
}
