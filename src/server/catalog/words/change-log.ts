import type { Marks } from './marks.ts'
import { FIELD_BITS, FIELD_MASK, SEGMENT_SIZE } from './posting.ts'

/** The changes of a segment in order. Each change of a product is a version, which replaces the previous version. */
export class ChangeLog {
  versions = 0
  /** Number of postings, including those of replaced versions. */
  size = 0
  stems = new Uint32Array(1024)
  /** `version << FIELD_BITS | field class`. */
  private entries = new Uint16Array(1024)
  private readonly offsetByVersion = new Uint16Array(SEGMENT_SIZE)
  private readonly replaced = new Uint8Array(SEGMENT_SIZE)
  private readonly versionByOffset = new Int16Array(SEGMENT_SIZE).fill(-1)
  /** The last entry of each stem. `before` has the previous entry of the same stem. Both are built on first use. */
  private readonly last = new Map<number, number>()
  private before = new Int32Array(0)
  private linked = 0

  /** @param entries `stem << FIELD_BITS | field class` */
  add(offset: number, entries: Uint32Array, count: number): void {
    this.drop(offset)
    const version = this.versions++
    this.offsetByVersion[version] = offset
    this.versionByOffset[offset] = version
    this.reserve(this.size + count)
    for (let at = 0; at < count; at++) {
      const entry = entries[at] ?? 0
      this.stems[this.size + at] = entry >>> FIELD_BITS
      this.entries[this.size + at] = (version << FIELD_BITS) | (entry & FIELD_MASK)
    }
    this.size += count
  }

  /** @returns whether the product was in the log */
  drop(offset: number): boolean {
    const version = this.versionByOffset[offset] ?? -1
    if (version < 0) return false
    this.replaced[version] = 1
    this.versionByOffset[offset] = -1
    return true
  }

  /** The posting at an index, or -1 when its version was replaced. */
  postingAt(index: number): number {
    const entry = this.entries[index] ?? 0
    const version = entry >>> FIELD_BITS
    return this.replaced[version] === 1
      ? -1
      : ((this.offsetByVersion[version] ?? 0) << FIELD_BITS) | (entry & FIELD_MASK)
  }

  /** The field class at an index, even if its version was replaced. */
  fieldAt(index: number): number {
    return (this.entries[index] ?? 0) & FIELD_MASK
  }

  /** See `Segment.mark`. */
  mark(stem: number, weights: Uint8Array, first: number, { bytes }: Marks): boolean {
    this.link()
    let at = this.last.get(stem) ?? -1
    const any = at >= 0
    for (; at >= 0; at = this.before[at] ?? -1) {
      const posting = this.postingAt(at)
      if (posting < 0) continue
      const weight = weights[first + (posting & FIELD_MASK)] ?? 0
      const offset = posting >>> FIELD_BITS
      if (weight > (bytes[offset] ?? 0)) bytes[offset] = weight
    }
    return any
  }

  private link(): void {
    if (this.linked === this.size) return
    if (this.before.length < this.size) {
      const before = new Int32Array(this.stems.length)
      before.set(this.before)
      this.before = before
    }
    for (; this.linked < this.size; this.linked++) {
      const stem = this.stems[this.linked] ?? 0
      this.before[this.linked] = this.last.get(stem) ?? -1
      this.last.set(stem, this.linked)
    }
  }

  private reserve(size: number): void {
    if (size <= this.stems.length) return
    const stems = new Uint32Array(Math.ceil(size * 1.5))
    const entries = new Uint16Array(stems.length)
    stems.set(this.stems)
    entries.set(this.entries)
    this.stems = stems
    this.entries = entries
  }
}
