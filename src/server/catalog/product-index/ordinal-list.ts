/** Ordinals in ascending order, in an array that grows. */
export interface OrdinalList {
  ordinals: Uint32Array
  length: number
}

export const createOrdinalList = (): OrdinalList => ({ ordinals: new Uint32Array(16), length: 0 })

/** Adds an ordinal unless the list has it. */
export function addOrdinal(list: OrdinalList, ordinal: number): void {
  const place = placeOf(list, ordinal)
  if (place < list.length && list.ordinals[place] === ordinal) return
  if (list.length === list.ordinals.length) {
    const grown = new Uint32Array(list.length * 2)
    grown.set(list.ordinals)
    list.ordinals = grown
  }
  list.ordinals.copyWithin(place + 1, place, list.length)
  list.ordinals[place] = ordinal
  list.length++
}

/** Removes an ordinal if the list has it. */
export function removeOrdinal(list: OrdinalList, ordinal: number): void {
  const place = placeOf(list, ordinal)
  if (place >= list.length || list.ordinals[place] !== ordinal) return
  list.ordinals.copyWithin(place, place + 1, list.length)
  list.length--
}

/** The number of smaller ordinals. */
function placeOf({ ordinals, length }: OrdinalList, ordinal: number): number {
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
