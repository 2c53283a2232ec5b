import { type BitSet, bitSet, grownBits, hasBit, putBit } from './bit-set.ts'
import type { ColumnName, Columns } from './columns.ts'
import type { SortedOrder } from './sorted-order.ts'

/** The visible products whose value of a column is from `least` to `most`, both included. */
export interface Range {
  column: ColumnName
  least: number
  most: number
}

/** A cache of the sets of products in a range, which are created on first use and updated with the products. */
export interface RangeMasks {
  of(range: Range): BitSet
  /** Call it after the columns of an ordinal changed. */
  refresh(ordinal: number): void
  /** Call it when the capacity of the columns grew. */
  grow(capacity: number): void
  clear(): void
}

const MAX_BYTES = 16 * 2 ** 20
const MAX_MASKS = 256

/** @param orderOf the ascending order by a column, if one is maintained */
export function createRangeMasks(
  columns: Columns,
  orderOf: (column: ColumnName) => SortedOrder | undefined,
): RangeMasks {
  /** Least recently used first. */
  const masks = new Map<string, Range & { bits: BitSet }>()

  return {
    of({ column, least, most }) {
      const key = `${column}:${least}:${most}`
      const mask = masks.get(key) ?? {
        column,
        least,
        most,
        bits: make(columns, { column, least, most }, orderOf(column)),
      }
      masks.delete(key)
      masks.set(key, mask)
      const room = Math.max(16, Math.min(MAX_MASKS, MAX_BYTES / mask.bits.byteLength))
      if (masks.size > room)
        for (const oldest of masks.keys()) {
          masks.delete(oldest)
          break
        }
      return mask.bits
    },
    refresh(ordinal) {
      const visible = hasBit(columns.visible, ordinal)
      for (const { column, least, most, bits } of masks.values()) {
        const value = columns[column][ordinal] ?? 0
        putBit(bits, ordinal, visible && value >= least && value <= most)
      }
    },
    grow(capacity) {
      for (const mask of masks.values()) mask.bits = grownBits(mask.bits, capacity)
    },
    clear: () => masks.clear(),
  }
}

/** Reads the products from the order of the column, if there is one; otherwise scans all. */
function make(columns: Columns, range: Range, order: SortedOrder | undefined): BitSet {
  if (!order) return scan(columns, range)
  const { from, to } = order.rangeOf(range.least, range.most)
  if (to <= from) return bitSet(columns.ids.length)
  // For a wide range, it is faster to remove the products outside.
  const wide = to - from > order.length / 2
  const bits = wide ? columns.visible.slice() : bitSet(columns.ids.length)
  if (wide) {
    putAll(bits, order.ordinals, 0, from, false)
    putAll(bits, order.ordinals, to, order.length, false)
  } else putAll(bits, order.ordinals, from, to, true)
  return bits
}

function putAll(bits: BitSet, ordinals: Uint32Array, from: number, to: number, on: boolean): void {
  for (let position = from; position < to; position++) putBit(bits, ordinals[position] ?? 0, on)
}

function scan(columns: Columns, { column, least, most }: Range): BitSet {
  const { size, visible, [column]: values } = columns
  const bits = bitSet(values.length)
  if (most < least) return bits
  const span = most - least
  for (let first = 0; first < size; first += 32) {
    let word = 0
    const end = Math.min(32, size - first)
    for (let bit = 0; bit < end; bit++) {
      if (((values[first + bit] ?? 0) - least) >>> 0 <= span) word |= 1 << bit
    }
    bits[first >>> 5] = word & (visible[first >>> 5] ?? 0)
  }
  return bits
}
