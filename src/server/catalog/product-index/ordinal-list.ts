/** Ordinals in ascending order, in an array that grows. */
export interface OrdinalList {
  ordinals: Uint32Array
  length: number
}

export const createOrdinalList = (): OrdinalList => ({ ordinals: new Uint32Array(16), length: 0 })

/** Adds an ordinal unless the list has it. */
export function addOrdinal(list: OrdinalList, ordinal: number): void {
  const index = findIndex(list, ordinal)
  if (index < list.length && list.ordinals[index] === ordinal) return
  if (list.length === list.ordinals.length) {
    const grown = new Uint32Array(list.length * 2)
    grown.set(list.ordinals)
    list.ordinals = grown
  }
  list.ordinals.copyWithin(index + 1, index, list.length)
  list.ordinals[index] = ordinal
  list.length++
}

/** Removes an ordinal if the list has it. */
export function removeOrdinal(list: OrdinalList, ordinal: number): void {
  const index = findIndex(list, ordinal)
  if (index >= list.length || list.ordinals[index] !== ordinal) return
  list.ordinals.copyWithin(index, index + 1, list.length)
  list.length--
}

/** The index of an ordinal, or where it would be inserted. */
function findIndex({ ordinals, length }: OrdinalList, ordinal: number): number {
  // Products are mostly added in order.
  if (length === 0 || (ordinals[length - 1] ?? 0) < ordinal) return length
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1
    else high = middle
  }
  return low
}
