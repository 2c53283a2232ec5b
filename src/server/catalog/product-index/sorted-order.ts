import { type ColumnName, type Columns, isVisible } from './columns.ts'

/** The visible ordinals sorted by a column, those of one value by id. Read backwards it is the opposite order. */
export interface SortedOrder {
  readonly ordinals: Uint32Array
  readonly length: number
  /** Where an ordinal stands, or would stand, by the columns as they are. */
  positionOf(ordinal: number): number
  insert(ordinal: number): void
  /** @param position what `positionOf` said before the columns changed */
  removeAt(position: number): void
  /** Puts an ordinal, whose column has changed, in its new place. */
  moveFrom(position: number, ordinal: number): void
  /** Sorts everything anew. @param byId all ordinals, by their products' ids */
  rebuild(byId: Uint32Array): void
}

/** @param direction 1: least first; -1: most first */
export function createOrder(columns: Columns, key: ColumnName, direction: 1 | -1): SortedOrder {
  let ordinals = new Uint32Array(0)
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

  return {
    get ordinals() {
      return ordinals
    },
    get length() {
      return length
    },
    positionOf: (ordinal) => search(ordinal),
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
      // Value above place among ids, in whole 64-bit numbers: a plain sort, which needs no comparing function.
      const halves = new Uint32Array(byId.length * 2)
      const [low, high] = LITTLE_ENDIAN ? [0, 1] : [1, 0]
      length = 0
      for (let place = 0; place < byId.length; place++) {
        const ordinal = byId[place] ?? 0
        if (!isVisible(columns, ordinal)) continue
        const value = columns[key][ordinal] ?? 0
        halves[length * 2 + low] = place
        halves[length * 2 + high] = direction === 1 ? value : ~value
        length++
      }
      new BigUint64Array(halves.buffer, 0, length).sort()
      if (ordinals.length < length) ordinals = new Uint32Array(Math.ceil(length * 1.05))
      for (let position = 0; position < length; position++) {
        ordinals[position] = byId[halves[position * 2 + low] ?? 0] ?? 0
      }
    },
  }
}

const LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1
