import type { ChangeLog } from './change-log.ts'
import { forEachPosting, markLongList, writeLongList } from './long-list.ts'
import type { Marks } from './marks.ts'
import { FIELD_BITS, FIELD_MASK, SEGMENT_SIZE } from './posting.ts'
import { RankedSet } from './ranked-set.ts'
import type { StemCounts } from './stem-counts.ts'

/** Lists with at least this number of postings are encoded by `writeLongList`. Shorter lists use 16 bits for each posting. */
const LONG = 96

/** The postings of a segment by stem, in a few immutable arrays. */
export class PackedPostings {
  static readonly empty = new PackedPostings(
    new RankedSet([]),
    new Uint16Array(1),
    new Uint16Array(0),
    new Map(),
    new Uint8Array(0),
    0,
  )

  private readonly stems: RankedSet
  /** Start of each stem's short list, by rank. */
  private readonly starts: Uint16Array | Uint32Array
  private readonly postings: Uint16Array
  /** Start of each long list, by stem. */
  private readonly longStarts: Map<number, number>
  private readonly long: Uint8Array
  private readonly size: number

  private constructor(
    stems: RankedSet,
    starts: Uint16Array | Uint32Array,
    postings: Uint16Array,
    longStarts: Map<number, number>,
    long: Uint8Array,
    size: number,
  ) {
    this.stems = stems
    this.starts = starts
    this.postings = postings
    this.longStarts = longStarts
    this.long = long
    this.size = size
  }

  /**
   * Merges packed postings with a log of changes.
   * @param stale offsets with outdated postings in `old`
   * @param counts counts of all products; removed postings are subtracted
   */
  static merge(old: PackedPostings, stale: number[], log: ChangeLog | undefined, counts: StemCounts): PackedPostings {
    const isStale = new Uint8Array(SEGMENT_SIZE)
    for (const offset of stale) isStale[offset] = 1
    const rows = new Rows(old.size + (log?.size ?? 0))
    old.each((stem, posting) => {
      if (isStale[posting >>> FIELD_BITS] === 1) counts.add(stem, posting & FIELD_MASK, -1)
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
  mark(stem: number, weights: Uint8Array, first: number, marks: Marks, isEmpty: boolean): boolean {
    const rank = this.stems.findRank(stem)
    if (rank < 0) return false
    const { starts, postings } = this
    const start = starts[rank] ?? 0
    const end = starts[rank + 1] ?? 0
    if (start === end) markLongList(this.long, this.longStarts.get(stem) ?? 0, weights, first, marks, isEmpty)
    const { bytes } = marks
    for (let at = start; at < end; at++) {
      const posting = postings[at] ?? 0
      const weight = weights[first + (posting & FIELD_MASK)] ?? 0
      const offset = posting >>> FIELD_BITS
      if (weight > (bytes[offset] ?? 0)) bytes[offset] = weight
    }
    return true
  }

  private each(take: (stem: number, posting: number) => void): void {
    this.stems.each((stem, rank) => {
      const end = this.starts[rank + 1] ?? 0
      for (let at = this.starts[rank] ?? 0; at < end; at++) take(stem, this.postings[at] ?? 0)
    })
    for (const [stem, start] of this.longStarts) {
      forEachPosting(this.long, start, (posting) => take(stem, posting))
    }
  }

  private static from(rows: Rows, words: number): PackedPostings {
    const { stems, starts, postings } = sortByStem(rows, words)
    const longStarts = new Map<number, number>()
    const shortStarts = new Uint32Array(starts.length)
    let long = new Uint8Array(rows.size)
    let longEnd = 0
    let end = 0
    stems.each((stem, rank) => {
      const list = postings.subarray(starts[rank], starts[rank + 1])
      if (list.length < LONG) {
        postings.set(list, end)
        end += list.length
      } else {
        const bytes = writeLongList(list)
        if (longEnd + bytes.length > long.length) long = grown(long, longEnd + bytes.length)
        long.set(bytes, longEnd)
        longStarts.set(stem, longEnd)
        longEnd += bytes.length
      }
      shortStarts[rank + 1] = end
    })
    return new PackedPostings(
      stems,
      end > 0xffff ? shortStarts : Uint16Array.from(shortStarts),
      postings.slice(0, end),
      longStarts,
      long.slice(0, longEnd),
      rows.size,
    )
  }
}

/** Groups the postings by stem. @returns the postings with the start of each group by the rank of its stem */
function sortByStem(rows: Rows, words: number): { stems: RankedSet; starts: Uint32Array; postings: Uint16Array } {
  const nexts = new Uint32Array(words)
  const found: number[] = []
  for (let row = 0; row < rows.size; row++) {
    const stem = rows.stems[row] ?? 0
    if (nexts[stem] === 0) found.push(stem)
    nexts[stem] = (nexts[stem] ?? 0) + 1
  }
  const stems = new RankedSet(found)
  const starts = new Uint32Array(found.length + 1)
  stems.each((stem, rank) => {
    starts[rank + 1] = (starts[rank] ?? 0) + (nexts[stem] ?? 0)
    nexts[stem] = starts[rank] ?? 0
  })
  const postings = new Uint16Array(rows.size)
  for (let row = 0; row < rows.size; row++) {
    const stem = rows.stems[row] ?? 0
    const next = nexts[stem] ?? 0
    postings[next] = rows.postings[row] ?? 0
    nexts[stem] = next + 1
  }
  return { stems, starts, postings }
}

function grown(bytes: Uint8Array, minLength: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(minLength, bytes.length * 1.5))
  larger.set(bytes)
  return larger
}

/** Postings before they are sorted by stem. */
class Rows {
  size = 0
  readonly stems: Uint32Array
  readonly postings: Uint16Array

  constructor(capacity: number) {
    this.stems = new Uint32Array(capacity)
    this.postings = new Uint16Array(capacity)
  }

  add(stem: number, posting: number): void {
    this.stems[this.size] = stem
    this.postings[this.size++] = posting
  }
}
