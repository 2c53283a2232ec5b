import { type ColumnName, type Columns, isVisible } from './columns.ts'
import { sortPairs } from './sort-pairs.ts'

/** The visible ordinals sorted by a column, then by id. Can be read in reverse for the opposite order. */
export interface SortedOrder {
  readonly ordinals: Uint32Array
  readonly length: number
  /** The position of an ordinal by the current columns, or where it would be inserted. */
  findPosition(ordinal: number): number
  /** The positions (`from` inclusive, `to` exclusive) of column values in the inclusive range from `min` to `max`. */
  findRange(min: number, max: number): { from: number; to: number }
  insert(ordinal: number): void
  /** @param position from `findPosition`, before the columns changed */
  removeAt(position: number): void
  /** Moves an ordinal to its new position after its column changed. */
  moveFrom(position: number, ordinal: number): void
  /** Sorts everything again. @param byId all ordinals, sorted by product id */
  rebuild(byId: Uint32Array): void
  /** The ids of some ordinals, in this order. */
  sortIds(ordinals: Uint32Array): Uint32Array
}

/** @param direction 1: ascending, -1: descending */
export function createOrder(columns: Columns, key: ColumnName, direction: 1 | -1): SortedOrder {
  let ordinals: Uint32Array<ArrayBuffer> = new Uint32Array(0)
  let length = 0

  /** The first position whose ordinal does not sort before this one; the position `skipped` is treated as absent. */
  function search(ordinal: number, skipped = length): number {
    const { ids, [key]: values } = columns
    const value = values[ordinal] ?? 0
    const id = ids[ordinal] ?? 0
    let low = 0
    let high = skipped < length ? length - 1 : length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = ordinals[middle < skipped ? middle : middle + 1] ?? 0
      const difference = ((values[other] ?? 0) - value) * direction || (ids[other] ?? 0) - id
      if (difference < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The number of ordinals with a lower value; only for ascending orders. */
  function countBelow(value: number): number {
    let low = 0
    let high = length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((columns[key][ordinals[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    get ordinals() {
      return ordinals
    },
    get length() {
      return length
    },
    findPosition: (ordinal) => search(ordinal),
    findRange: (min, max) => ({ from: countBelow(min), to: countBelow(max + 1) }),
    insert(ordinal) {
      const position = search(ordinal)
      if (length === ordinals.length) {
        const grown = new Uint32Array(Math.max(1024, Math.ceil(length * 1.25)))
        grown.set(ordinals)
        ordinals = grown
      }
      ordinals.copyWithin(position + 1, position, length++)
      ordinals[position] = ordinal
    },
    removeAt(position) {
      ordinals.copyWithin(position, position + 1, length--)
    },
    moveFrom(position, ordinal) {
      const target = search(ordinal, position)
      if (target < position) ordinals.copyWithin(target + 1, target, position)
      else ordinals.copyWithin(position, position + 1, target + 1)
      ordinals[target] = ordinal
    },
    rebuild(byId) {
      const positions = new Uint32Array(byId.length)
      const values = new Uint32Array(byId.length)
      length = 0
      for (let index = 0; index < byId.length; index++) {
        const ordinal = byId[index] ?? 0
        if (!isVisible(columns, ordinal)) continue
        positions[length] = index
        values[length++] = columns[key][ordinal] ?? 0
      }
      ordinals = sortPairs(values.subarray(0, length), positions.subarray(0, length), direction)
      for (let position = 0; position < length; position++) {
        ordinals[position] = byId[ordinals[position] ?? 0] ?? 0
      }
    },
    sortIds(some) {
      const { ids, [key]: column } = columns
      const values = new Uint32Array(some.length)
      const sortedIds = new Uint32Array(some.length)
      for (let at = 0; at < some.length; at++) {
        values[at] = column[some[at] ?? 0] ?? 0
        sortedIds[at] = ids[some[at] ?? 0] ?? 0
      }
      return sortPairs(values, sortedIds, direction)
    },
  }
}
