import { type ColumnName, type Columns, isVisible } from './columns.ts'
import { sortPairs } from './sort-pairs.ts'

/** The visible ordinals sorted by a column, those of one value by id. Read backwards it is the opposite order. */
export interface SortedOrder {
  readonly ordinals: Uint32Array
  readonly length: number
  /** Where an ordinal stands, or would stand, by the columns as they are. */
  positionOf(ordinal: number): number
  /** From which position to before which one the values of the column are from `least` to `most`. */
  stretchOf(least: number, most: number): { from: number; to: number }
  insert(ordinal: number): void
  /** @param position what `positionOf` said before the columns changed */
  removeAt(position: number): void
  /** Puts an ordinal, whose column has changed, in its new place. */
  moveFrom(position: number, ordinal: number): void
  /** Sorts everything again. @param byId all ordinals, by their products' ids */
  rebuild(byId: Uint32Array): void
  /** The ids of some ordinals, in this order. */
  sortIds(ordinals: Uint32Array): Uint32Array
}

/** @param direction 1: least first; -1: most first */
export function createOrder(columns: Columns, key: ColumnName, direction: 1 | -1): SortedOrder {
  let ordinals: Uint32Array<ArrayBuffer> = new Uint32Array(0)
  let length = 0

  /** The first position, not counting the one that is `skipped`, whose ordinal does not come before this one. */
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

  /** How many ordinals have a lower value; only in an order with the least first. */
  function below(value: number): number {
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
    positionOf: (ordinal) => search(ordinal),
    stretchOf: (least, most) => ({ from: below(least), to: below(most + 1) }),
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
      const places = new Uint32Array(byId.length)
      const values = new Uint32Array(byId.length)
      length = 0
      for (let place = 0; place < byId.length; place++) {
        const ordinal = byId[place] ?? 0
        if (!isVisible(columns, ordinal)) continue
        places[length] = place
        values[length++] = columns[key][ordinal] ?? 0
      }
      ordinals = sortPairs(values.subarray(0, length), places.subarray(0, length), direction)
      for (let position = 0; position < length; position++) {
        ordinals[position] = byId[ordinals[position] ?? 0] ?? 0
      }
    },
    sortIds(some) {
      const { ids, [key]: column } = columns
      const values = new Uint32Array(some.length)
      const idsOfThem = new Uint32Array(some.length)
      for (let at = 0; at < some.length; at++) {
        values[at] = column[some[at] ?? 0] ?? 0
        idsOfThem[at] = ids[some[at] ?? 0] ?? 0
      }
      return sortPairs(values, idsOfThem, direction)
    },
  }
}
