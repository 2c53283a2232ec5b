import { type BitSet, hasBit, listBits } from './bit-set.ts'
import type { SortedOrder } from './sorted-order.ts'

interface Stretch {
  offset: number
  limit: number
}

/**
 * The ordinals of a page of a list: those whose bit is set, in an order.
 * @param total how many bits are set
 * @param backwards whether to take the order from its end
 */
export function takePage(
  { ordinals, length }: SortedOrder,
  backwards: boolean,
  bits: BitSet,
  total: number,
  { offset, limit }: Stretch,
): number[] {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  // From whichever end is nearer.
  const fromEnd = offset > total - offset - count
  const page: number[] = []
  let skip = fromEnd ? total - offset - count : offset
  const ahead = backwards === fromEnd
  for (let step = 0; step < length && page.length < count; step++) {
    const ordinal = ordinals[ahead ? step : length - 1 - step] ?? 0
    if (!hasBit(bits, ordinal)) continue
    if (skip > 0) skip--
    else page.push(ordinal)
  }
  return fromEnd ? page.reverse() : page
}

/**
 * The same for an order that is not kept: by a key, highest first; equal keys keep the order of the ordinals.
 * @param keyOf a whole number from 0 to below `keys`
 */
export function takePageByKey(
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
    const place = (places[key] ?? 0) - offset
    places[key] = place + offset + 1
    if (place >= 0 && place < count) page[place] = ordinals[at] ?? 0
  }
  return page
}
