import { type BitSet, hasBit, listBits } from './bit-set.ts'
import type { Columns } from './columns.ts'
import type { SortedOrder } from './sorted-order.ts'

export interface Stretch {
  offset: number
  limit: number
}

/**
 * The ids of a page of a list: of the products whose bit is set, in an order.
 * @param total how many bits are set
 * @param backwards whether to take the order from its end
 */
export function takePage(
  columns: Columns,
  order: SortedOrder,
  backwards: boolean,
  bits: BitSet,
  total: number,
  { offset, limit }: Stretch,
): number[] {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  // From whichever end is nearer.
  const after = total - offset - count
  const fromEnd = after < offset
  const skip = fromEnd ? after : offset
  const ahead = backwards === fromEnd
  const steps = (order.length * (skip + count)) / total
  const found =
    steps > bits.length + 2 * total * Math.log2(total + 1)
      ? sort(order, ahead, bits, total, skip, count)
      : walk(columns, order, ahead, bits, skip, count)
  return fromEnd ? found.reverse() : found
}

/** Goes along the order: quick where many bits are set, or near an end. */
function walk(
  { ids }: Columns,
  { ordinals, length }: SortedOrder,
  ahead: boolean,
  bits: BitSet,
  skip: number,
  count: number,
): number[] {
  const page: number[] = []
  let left = skip
  for (let step = 0; step < length && page.length < count; step++) {
    const ordinal = ordinals[ahead ? step : length - 1 - step] ?? 0
    if (!hasBit(bits, ordinal)) continue
    if (left > 0) left--
    else page.push(ids[ordinal] ?? 0)
  }
  return page
}

/** Sorts what is found: quick where few bits are set. */
function sort(order: SortedOrder, ahead: boolean, bits: BitSet, total: number, skip: number, count: number): number[] {
  const ordinals = new Uint32Array(total)
  listBits(bits, ordinals)
  const sorted = order.sortIds(ordinals)
  return Array.from({ length: count }, (_, at) => sorted[ahead ? skip + at : total - 1 - skip - at] ?? 0)
}

/**
 * The same for an order that is not kept: by a key, highest first; equal keys keep the order of the ordinals.
 * @param keyOf a whole number from 0 to below `keys`
 */
export function takePageByKey(
  { ids }: Columns,
  bits: BitSet,
  total: number,
  { offset, limit }: Stretch,
  keys: number,
  keyOf: (ordinal: number) => number,
): number[] {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  const ordinals = new Uint32Array(total)
  listBits(bits, ordinals)
  const keyed = new Uint32Array(total)
  const places = new Uint32Array(keys)
  for (let at = 0; at < total; at++) {
    const key = keyOf(ordinals[at] ?? 0)
    keyed[at] = key
    places[key] = (places[key] ?? 0) + 1
  }
  // From how many there are of each key to the place of its first.
  let place = 0
  for (let key = keys - 1; key >= 0; key--) {
    const many = places[key] ?? 0
    places[key] = place
    place += many
  }
  const page = new Array<number>(count)
  for (let at = 0; at < total; at++) {
    const key = keyed[at] ?? 0
    const place = places[key] ?? 0
    places[key] = place + 1
    if (place >= offset && place < offset + count) page[place - offset] = ids[ordinals[at] ?? 0] ?? 0
  }
  return page
}
