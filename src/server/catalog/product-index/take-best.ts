import { type BitSet, listBits } from './bit-set.ts'
import type { Stretch } from './take-page.ts'

/**
 * The ordinals of a page of a list in an order that is not kept: by a key, highest first; equal keys keep the order of
 * the ordinals.
 * @param total how many bits are set
 * @param keys every key is a whole number below it
 */
export function takeBest(
  bits: BitSet,
  total: number,
  { offset, limit }: Stretch,
  keys: number,
  keyOf: (ordinal: number) => number,
): number[] {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  const { ordinals, keyed } = roomFor(total)
  listBits(bits, ordinals)
  const bands = new Uint32Array((keys >>> BAND) + 1)
  for (let at = 0; at < total; at++) {
    const key = keyOf(ordinals[at] ?? 0)
    keyed[at] = key
    const band = key >>> BAND
    bands[band] = (bands[band] ?? 0) + 1
  }

  // Only the bands that reach into the page are looked at more closely.
  let before = 0
  let highest = bands.length - 1
  while (before + (bands[highest] ?? 0) <= offset) before += bands[highest--] ?? 0
  let lowest = highest
  let reached = before + (bands[highest] ?? 0)
  while (reached < offset + count) reached += bands[--lowest] ?? 0

  const near = new Uint32Array(reached - before)
  let found = 0
  const least = lowest << BAND
  const most = ((highest + 1) << BAND) - 1
  for (let at = 0; at < total; at++) {
    const key = keyed[at] ?? 0
    if (key >= least && key <= most) near[found++] = at
  }
  const sorted = near.length > FEW ? sortByCounting(near, keyed, least, most) : near.sort(byKey(keyed))
  return Array.from(sorted.subarray(offset - before, offset - before + count), (at) => ordinals[at] ?? 0)
}

/** Room to work in, kept because fresh memory costs more than the work. Nothing in it outlives a call. */
let room = { ordinals: new Uint32Array(0), keyed: new Uint32Array(0) }

function roomFor(products: number): typeof room {
  if (room.keyed.length < products) {
    const length = Math.ceil(products * 1.25)
    room = { ordinals: new Uint32Array(length), keyed: new Uint32Array(length) }
  }
  return room
}

/** Keys that are equal but for so many of their last bits are a band. */
const BAND = 8
/** So few are sorted by comparing them. */
const FEW = 500

const byKey = (keyed: Uint32Array) => (a: number, b: number) => (keyed[b] ?? 0) - (keyed[a] ?? 0) || a - b

/** Sorts by counting how many there are of each key. */
function sortByCounting(near: Uint32Array, keyed: Uint32Array, least: number, most: number): Uint32Array {
  const places = new Uint32Array(most - least + 1)
  for (const at of near) places[(keyed[at] ?? 0) - least] = (places[(keyed[at] ?? 0) - least] ?? 0) + 1
  // From how many there are of each key to the place of its first.
  let place = 0
  for (let key = places.length - 1; key >= 0; key--) {
    const many = places[key] ?? 0
    places[key] = place
    place += many
  }
  const sorted = new Uint32Array(near.length)
  for (const at of near) {
    const key = (keyed[at] ?? 0) - least
    const place = places[key] ?? 0
    places[key] = place + 1
    sorted[place] = at
  }
  return sorted
}
