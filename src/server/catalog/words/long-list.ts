import type { Marks } from './marks.ts'
import { FIELD_BITS, FIELD_CLASSES, FIELD_MASK, SEGMENT_SIZE } from './posting.ts'

/**
 * Byte encoding of the postings of a frequent stem in a segment. If the first byte is `IN_NIBBLES`, four bits follow for each
 * product: 0, or the field class plus 1. Otherwise it is the number of runs, one for each field class that occurs. A run
 * consists of its class, its length in two bytes, and the distance from each offset to the next in one or more bytes.
 */
const IN_NIBBLES = 255
const NIBBLES = SEGMENT_SIZE / 2
/** A byte that adds 255 to a distance, which continues in the next byte. */
const CONTINUED = 255

const counts = new Uint16Array(FIELD_CLASSES)
const lastOffsets = new Int32Array(FIELD_CLASSES)
/** Buffers for the runs, which take at most two bytes for each offset. */
const runs = Array.from({ length: FIELD_CLASSES }, () => new Uint8Array(SEGMENT_SIZE * 2))
const ends = new Int32Array(FIELD_CLASSES)
const written = new Uint8Array(SEGMENT_SIZE * 2)

/** Encodes a list. The result is valid until the next call. @param postings in any order; sorted in place */
export function writeLongList(postings: Uint16Array): Uint8Array {
  if (postings.length >= NIBBLES) return writeNibbles(postings)
  if (!isAscending(postings)) postings.sort()
  counts.fill(0)
  lastOffsets.fill(0)
  ends.fill(0)
  for (let at = 0; at < postings.length; at++) {
    const posting = postings[at] ?? 0
    const field = posting & FIELD_MASK
    const offset = posting >>> FIELD_BITS
    const run = runs[field] as Uint8Array
    let end = ends[field] ?? 0
    let step = offset - (lastOffsets[field] ?? 0)
    for (; step >= CONTINUED; step -= CONTINUED) run[end++] = CONTINUED
    run[end++] = step
    ends[field] = end
    lastOffsets[field] = offset
    counts[field] = (counts[field] ?? 0) + 1
  }
  return joinRuns()
}

function isAscending(numbers: Uint16Array): boolean {
  for (let at = 1; at < numbers.length; at++) if ((numbers[at] ?? 0) < (numbers[at - 1] ?? 0)) return false
  return true
}

function joinRuns(): Uint8Array {
  let at = 1
  written[0] = 0
  for (const [field, run] of runs.entries()) {
    const count = counts[field] ?? 0
    if (count === 0) continue
    written[0] = (written[0] ?? 0) + 1
    written[at++] = field
    written[at++] = count & 255
    written[at++] = count >>> 8
    written.set(run.subarray(0, ends[field]), at)
    at += ends[field] ?? 0
  }
  return written.subarray(0, at)
}

function writeNibbles(postings: Uint16Array): Uint8Array {
  written.fill(0, 0, NIBBLES + 1)
  written[0] = IN_NIBBLES
  for (let at = 0; at < postings.length; at++) {
    const posting = postings[at] ?? 0
    const offset = posting >>> FIELD_BITS
    const byte = 1 + (offset >> 1)
    written[byte] = (written[byte] ?? 0) | (((posting & FIELD_MASK) + 1) << ((offset & 1) * 4))
  }
  return written.subarray(0, NIBBLES + 1)
}

/** Calls `take` with each posting of the list that begins at `from`. */
export function forEachPosting(bytes: Uint8Array, from: number, take: (posting: number) => void): void {
  const count = bytes[from] ?? 0
  let at = from + 1
  if (count === IN_NIBBLES) {
    for (let offset = 0; offset < SEGMENT_SIZE; offset++) {
      const code = ((bytes[at + (offset >> 1)] ?? 0) >>> ((offset & 1) * 4)) & 15
      if (code > 0) take((offset << FIELD_BITS) | (code - 1))
    }
    return
  }
  for (let run = 0; run < count; run++) {
    const field = bytes[at++] ?? 0
    let left = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
    at += 2
    for (let offset = 0; left > 0; left--) {
      for (; bytes[at] === CONTINUED; at++) offset += CONTINUED
      offset += bytes[at++] ?? 0
      take((offset << FIELD_BITS) | field)
    }
  }
}

/**
 * Marks the products of the list that begins at `from`, see `Segment.mark`.
 * @param isEmpty whether nothing is marked yet
 */
export function markLongList(
  bytes: Uint8Array,
  from: number,
  weights: Uint8Array,
  first: number,
  marks: Marks,
  isEmpty: boolean,
): void {
  const count = bytes[from] ?? 0
  let at = from + 1
  if (count === IN_NIBBLES) {
    markNibbles(bytes, at, weights, first, marks, isEmpty)
    return
  }
  const marked = marks.bytes
  for (let run = 0; run < count; run++) {
    const weight = weights[first + (bytes[at] ?? 0)] ?? 0
    let left = (bytes[at + 1] ?? 0) | ((bytes[at + 2] ?? 0) << 8)
    at += 3
    for (let offset = 0; left > 0; left--) {
      let step = bytes[at++] ?? 0
      for (; step === CONTINUED; step = bytes[at++] ?? 0) offset += CONTINUED
      offset += step
      if (weight > (marked[offset] ?? 0)) marked[offset] = weight
    }
  }
}

/** The weights of two products by the byte with their two codes. */
const pairWeights = new Uint16Array(256)

/** Marks two products at a time. */
function markNibbles(
  bytes: Uint8Array,
  from: number,
  weights: Uint8Array,
  first: number,
  marks: Marks,
  isEmpty: boolean,
): void {
  for (let high = 0; high <= FIELD_CLASSES; high++) {
    for (let low = 0; low <= FIELD_CLASSES; low++) {
      const getWeight = (code: number) => (code === 0 ? 0 : (weights[first + code - 1] ?? 0))
      pairWeights[(high << 4) | low] = (getWeight(high) << 8) | getWeight(low)
    }
  }
  const { bytes: marked, twos } = marks
  for (let two = 0; two < twos.length; two++) {
    const pair = pairWeights[bytes[from + two] ?? 0] ?? 0
    if (isEmpty) twos[two] = pair
    else if (pair !== 0) {
      const offset = two * 2
      if ((pair & 255) > (marked[offset] ?? 0)) marked[offset] = pair & 255
      if (pair >>> 8 > (marked[offset + 1] ?? 0)) marked[offset + 1] = pair >>> 8
    }
  }
}
