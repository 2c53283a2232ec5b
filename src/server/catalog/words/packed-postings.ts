import type { ChangeLog } from './change-log.ts'
import type { Marks } from './marks.ts'
import { FIELD_BITS, FIELD_CLASSES, FIELD_MASK, SEGMENT_SIZE } from './posting.ts'
import { RankedSet } from './ranked-set.ts'
import type { StemCounts } from './stem-counts.ts'

/** From here on four bits for every product take less room than 16 for each that is listed. */
const DENSE = SEGMENT_SIZE / 4

/** The postings of a segment by stem, in few arrays that never change. */
export class PackedPostings {
  static readonly empty = new PackedPostings(new RankedSet([]), new Uint32Array(1), new Uint16Array(0), new Map())

  private readonly stems: RankedSet
  /** Where the postings of a stem begin, by its rank; those of a dense one take no room. */
  private readonly starts: Uint32Array
  private readonly postings: Uint16Array
  /** Stems of very many products: four bits for each, 0 or the field class and 1. */
  private readonly dense: Map<number, Uint8Array>

  private constructor(stems: RankedSet, starts: Uint32Array, postings: Uint16Array, dense: Map<number, Uint8Array>) {
    this.stems = stems
    this.starts = starts
    this.postings = postings
    this.dense = dense
  }

  /**
   * What remains of the old, and what the log adds.
   * @param stale places of which the old is wrong
   * @param counts of all products; those that go are taken off
   */
  static of(old: PackedPostings, stale: number[], log: ChangeLog | undefined, counts: StemCounts): PackedPostings {
    const wrong = new Uint8Array(SEGMENT_SIZE)
    for (const place of stale) wrong[place] = 1
    const rows = new Rows(old.size + (log?.size ?? 0))
    old.each((stem, posting) => {
      if (wrong[posting >>> FIELD_BITS] === 1) counts.add(stem, posting & FIELD_MASK, -1)
      else rows.add(stem, posting)
    })
    for (let index = 0; index < (log?.size ?? 0); index++) {
      const stem = log?.stems[index] ?? 0
      const posting = log?.postingAt(index) ?? -1
      if (posting < 0) counts.add(stem, log?.fieldAt(index) ?? 0, -1)
      else rows.add(stem, posting)
    }
    return PackedPostings.from(rows, counts.products.length)
  }

  /** See `Segment.mark`. */
  mark(stem: number, weights: Uint8Array, first: number, marks: Marks, fresh: boolean): boolean {
    const rank = this.stems.rankOf(stem)
    if (rank < 0) return false
    const { starts, postings } = this
    const start = starts[rank] as number
    const end = starts[rank + 1] as number
    if (start === end) markDense(this.dense.get(stem), weights, first, marks, fresh)
    const { bytes } = marks
    for (let at = start; at < end; at++) {
      const posting = postings[at] as number
      const weight = weights[first + (posting & FIELD_MASK)] as number
      const place = posting >>> FIELD_BITS
      if (weight > (bytes[place] as number)) bytes[place] = weight
    }
    return true
  }

  private get size(): number {
    return this.postings.length + this.dense.size * SEGMENT_SIZE
  }

  private each(take: (stem: number, posting: number) => void): void {
    this.stems.each((stem, rank) => {
      const end = this.starts[rank + 1] ?? 0
      for (let at = this.starts[rank] ?? 0; at < end; at++) take(stem, this.postings[at] ?? 0)
    })
    for (const [stem, codes] of this.dense) {
      for (let place = 0; place < SEGMENT_SIZE; place++) {
        const code = ((codes[place >> 1] ?? 0) >>> ((place & 1) * 4)) & 15
        if (code > 0) take(stem, (place << FIELD_BITS) | (code - 1))
      }
    }
  }

  private static from(rows: Rows, words: number): PackedPostings {
    const counts = new Uint32Array(words)
    const found: number[] = []
    for (let row = 0; row < rows.size; row++) {
      const stem = rows.stems[row] as number
      if (counts[stem] === 0) found.push(stem)
      counts[stem] = (counts[stem] as number) + 1
    }
    const dense = new Map<number, Uint8Array>()
    for (const stem of found) if ((counts[stem] ?? 0) > DENSE) dense.set(stem, new Uint8Array(SEGMENT_SIZE / 2))
    const stems = new RankedSet(found)
    const starts = new Uint32Array(found.length + 1)
    stems.each((stem, rank) => {
      const start = starts[rank] ?? 0
      starts[rank + 1] = start + (dense.has(stem) ? 0 : (counts[stem] ?? 0))
      // From here on, where the next posting of the stem goes.
      counts[stem] = dense.has(stem) ? IS_DENSE : start
    })
    const postings = new Uint16Array(starts[found.length] ?? 0)
    for (let row = 0; row < rows.size; row++) {
      const stem = rows.stems[row] as number
      const next = counts[stem] as number
      if (next === IS_DENSE) setCode(dense.get(stem), rows.postings[row] as number)
      else {
        postings[next] = rows.postings[row] as number
        counts[stem] = next + 1
      }
    }
    return new PackedPostings(stems, starts, postings, dense)
  }
}

const IS_DENSE = 0xffffffff

/** Postings before they are sorted by stem. */
class Rows {
  size = 0
  readonly stems: Uint32Array
  readonly postings: Uint16Array

  constructor(most: number) {
    this.stems = new Uint32Array(most)
    this.postings = new Uint16Array(most)
  }

  add(stem: number, posting: number): void {
    this.stems[this.size] = stem
    this.postings[this.size++] = posting
  }
}

/** What two products get whose codes stand in one byte. */
const pairWeights = new Uint16Array(256)

/** @param fresh nothing is marked yet: two products are marked in one step */
function markDense(
  codes: Uint8Array | undefined,
  weights: Uint8Array,
  first: number,
  marks: Marks,
  fresh: boolean,
): void {
  if (!codes) return
  for (let high = 0; high <= FIELD_CLASSES; high++) {
    for (let low = 0; low <= FIELD_CLASSES; low++) {
      const weightOf = (code: number) => (code === 0 ? 0 : (weights[first + code - 1] ?? 0))
      pairWeights[(high << 4) | low] = (weightOf(high) << 8) | weightOf(low)
    }
  }
  const { bytes, twos } = marks
  for (let two = 0; two < twos.length; two++) {
    const pair = pairWeights[codes[two] as number] as number
    if (fresh) twos[two] = pair
    else if (pair !== 0) {
      const place = two * 2
      if ((pair & 255) > (bytes[place] as number)) bytes[place] = pair & 255
      if (pair >>> 8 > (bytes[place + 1] as number)) bytes[place + 1] = pair >>> 8
    }
  }
}

function setCode(codes: Uint8Array | undefined, posting: number): void {
  if (!codes) return
  const place = posting >>> FIELD_BITS
  codes[place >> 1] = (codes[place >> 1] ?? 0) | (((posting & FIELD_MASK) + 1) << ((place & 1) * 4))
}
