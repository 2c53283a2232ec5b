import { ChangeLog } from './change-log.ts'
import type { Marks } from './marks.ts'
import { NameShapes } from './name-shapes.ts'
import { PackedPostings } from './packed-postings.ts'
import { FIELD_CLASSES, SEGMENT_SIZE } from './posting.ts'
import type { StemCounts } from './stem-counts.ts'

/** Maximum number of changes in the log of a segment before it is packed again, which takes about 10 ms. */
const MAX_CHANGES = 512

/**
 * The postings of `SEGMENT_SIZE` consecutive products: packed by stem, with a log of later changes.
 */
export class Segment {
  readonly names = new NameShapes()
  private readonly live = new Uint32Array(SEGMENT_SIZE >> 5)
  private packed = PackedPostings.empty
  private log: ChangeLog | undefined
  /** Offsets whose packed postings are outdated. */
  private stale: number[] = []

  /** @param entries `stem << FIELD_BITS | field class`, each stem once */
  set(offset: number, entries: Uint32Array, count: number, counts: StemCounts): void {
    this.remove(offset)
    this.live[offset >> 5] = (this.live[offset >> 5] ?? 0) | (1 << (offset & 31))
    this.log ??= new ChangeLog()
    this.log.add(offset, entries, count)
    counts.addAll(entries, count)
    if (this.log.versions === SEGMENT_SIZE) this.pack(counts)
  }

  remove(offset: number): void {
    if (!this.has(offset)) return
    this.live[offset >> 5] = (this.live[offset >> 5] ?? 0) & ~(1 << (offset & 31))
    if (!this.log?.drop(offset)) this.stale.push(offset)
  }

  has(offset: number): boolean {
    return ((this.live[offset >> 5] ?? 0) & (1 << (offset & 31))) !== 0
  }

  /** Packs the changes if there are many, or if `force` is set. @param stemCounts removed postings are subtracted from them */
  settle(stemCounts: StemCounts, force: boolean): void {
    const changes = Math.max(this.log?.versions ?? 0, this.stale.length)
    if (changes > (force ? 0 : MAX_CHANGES)) this.pack(stemCounts)
  }

  /**
   * Sets the mark of each product with any of the stems to the highest weight of its stems and fields.
   * @param weights for each stem, `FIELD_CLASSES` weights by field class
   * @param marks must be all 0
   * @returns whether any product may have been marked
   */
  mark(stems: ArrayLike<number>, weights: Uint8Array, marks: Marks): boolean {
    let any = false
    for (let index = 0; index < stems.length; index++) {
      any = this.packed.mark(stems[index] ?? 0, weights, index * FIELD_CLASSES, marks, !any) || any
    }
    if (any) for (const offset of this.stale) marks.bytes[offset] = 0
    if (!this.log) return any
    for (let index = 0; index < stems.length; index++) {
      any = this.log.mark(stems[index] ?? 0, weights, index * FIELD_CLASSES, marks) || any
    }
    return any
  }

  private pack(counts: StemCounts): void {
    this.packed = PackedPostings.merge(this.packed, this.stale, this.log, counts)
    this.log = undefined
    this.stale = []
  }
}
