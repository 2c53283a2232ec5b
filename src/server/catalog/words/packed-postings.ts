import type { ChangeLog } from './change-log.ts'
import { SEGMENT_SIZE } from './posting.ts'

/** From here on three bits for every product take less room than 16 for each that is listed. */
const DENSE = (SEGMENT_SIZE * 3) / 16
const PLANE = SEGMENT_SIZE / 32

/** The postings of a segment by stem, in few arrays that never change. */
export class PackedPostings {
  static readonly empty = new PackedPostings(new Uint32Array(0), new Uint32Array(1), new Uint16Array(0), new Map())

  /** In ascending order. */
  private readonly stems: Uint32Array
  private readonly starts: Uint32Array
  private readonly postings: Uint16Array
  /** Stems of very many products: a plane of bits that says which, and two for the field class. */
  private readonly dense: Map<number, Uint32Array>

  private constructor(stems: Uint32Array, starts: Uint32Array, postings: Uint16Array, dense: Map<number, Uint32Array>) {
    this.stems = stems
    this.starts = starts
    this.postings = postings
    this.dense = dense
  }

  /**
   * What remains of the old, and what the log adds.
   * @param stale places of which the old is wrong
   * @param products by stem: how many there are; less those that go
   */
  static of(old: PackedPostings, stale: number[], log: ChangeLog | undefined, products: Uint32Array): PackedPostings {
    const wrong = new Uint8Array(SEGMENT_SIZE)
    for (const place of stale) wrong[place] = 1
    const rows = new Rows(old.size + (log?.size ?? 0))
    const gone = (stem: number) => {
      products[stem] = (products[stem] ?? 0) - 1
    }
    old.each((stem, posting) => (wrong[posting >>> 2] === 1 ? gone(stem) : rows.add(stem, posting)))
    for (let index = 0; index < (log?.size ?? 0); index++) {
      const stem = log?.stems[index] ?? 0
      const posting = log?.postingAt(index) ?? -1
      if (posting < 0) gone(stem)
      else rows.add(stem, posting)
    }
    return PackedPostings.from(rows, products.length)
  }

  /** See `Segment.mark`. */
  mark(stem: number, weights: Uint8Array, first: number, marks: Uint8Array): boolean {
    const planes = this.dense.get(stem)
    if (planes) {
      markPlanes(planes, weights, first, marks)
      return true
    }
    const { stems, starts, postings } = this
    let low = 0
    let high = stems.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((stems[middle] ?? 0) < stem) low = middle + 1
      else high = middle
    }
    if (stems[low] !== stem) return false
    const end = starts[low + 1] ?? 0
    for (let at = starts[low] ?? 0; at < end; at++) {
      const posting = postings[at] as number
      const weight = weights[first + (posting & 3)] as number
      if (weight > (marks[posting >>> 2] as number)) marks[posting >>> 2] = weight
    }
    return true
  }

  private get size(): number {
    return this.postings.length + this.dense.size * SEGMENT_SIZE
  }

  private each(take: (stem: number, posting: number) => void): void {
    for (let index = 0; index < this.stems.length; index++) {
      const end = this.starts[index + 1] ?? 0
      for (let at = this.starts[index] ?? 0; at < end; at++) take(this.stems[index] ?? 0, this.postings[at] ?? 0)
    }
    for (const [stem, planes] of this.dense) {
      for (let place = 0; place < SEGMENT_SIZE; place++) {
        if (bitAt(planes, 0, place)) take(stem, (place << 2) | (bitAt(planes, 2, place) << 1) | bitAt(planes, 1, place))
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
    const dense = new Map<number, Uint32Array>()
    for (const stem of found) if ((counts[stem] ?? 0) > DENSE) dense.set(stem, new Uint32Array(PLANE * 3))
    const stems = Uint32Array.from(found.filter((stem) => !dense.has(stem))).sort()
    const starts = new Uint32Array(stems.length + 1)
    for (let index = 0; index < stems.length; index++) {
      const stem = stems[index] ?? 0
      starts[index + 1] = (starts[index] ?? 0) + (counts[stem] ?? 0)
      // From here on, where the next posting of the stem goes.
      counts[stem] = starts[index] ?? 0
    }
    const postings = new Uint16Array(starts[stems.length] ?? 0)
    for (const stem of dense.keys()) counts[stem] = IS_DENSE
    for (let row = 0; row < rows.size; row++) {
      const stem = rows.stems[row] as number
      const next = counts[stem] as number
      if (next === IS_DENSE) setBits(dense.get(stem), rows.postings[row] as number)
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

function markPlanes(planes: Uint32Array, weights: Uint8Array, first: number, marks: Uint8Array): void {
  for (let word = 0; word < PLANE; word++) {
    let bits = planes[word] as number
    if (bits === 0) continue
    const low = planes[PLANE + word] as number
    const high = planes[2 * PLANE + word] as number
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits)
      bits ^= 1 << bit
      const weight = weights[first + ((((high >>> bit) & 1) << 1) | ((low >>> bit) & 1))] as number
      const place = (word << 5) | bit
      if (weight > (marks[place] as number)) marks[place] = weight
    }
  }
}

const bitAt = (planes: Uint32Array, plane: number, place: number): number =>
  ((planes[plane * PLANE + (place >> 5)] ?? 0) >>> (place & 31)) & 1

function setBits(planes: Uint32Array | undefined, posting: number): void {
  if (!planes) return
  const word = posting >>> 7
  const bit = 1 << ((posting >>> 2) & 31)
  planes[word] = (planes[word] ?? 0) | bit
  if (posting & 1) planes[PLANE + word] = (planes[PLANE + word] ?? 0) | bit
  if (posting & 2) planes[2 * PLANE + word] = (planes[2 * PLANE + word] ?? 0) | bit
}
