import type { BitSet } from './bit-set.ts'
import type { Stretch } from './take-page.ts'

type KeyOf = (ordinal: number) => number

/**
 * The ordinals of a page of a list in an order that is not kept: by a key, highest first; equal keys keep the order of
 * the ordinals, or of their ids.
 * @param total how many bits are set
 * @param keys every key is a whole number from 0 to below it
 * @param ids by ordinal; to be given when ordinals do not follow them, which differs from process to process
 */
export function takeBest(
  bits: BitSet,
  total: number,
  { offset, limit }: Stretch,
  keys: number,
  keyOf: KeyOf,
  ids?: Int32Array,
): number[] {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  if (room.keyed.length < total) {
    const length = Math.ceil(total * 1.25)
    room = { ordinals: new Uint32Array(length), keyed: new Uint32Array(length) }
  }
  const { ordinals } = room
  const wanted = offset + count
  let least = total > FEW ? guessLeast(bits, wanted, keys, keyOf) : 0
  let found = collect(bits, keyOf, least)
  if (found < wanted) {
    least = 0
    found = collect(bits, keyOf, least)
  }
  const sorted = found > FEW ? sortByCounting(found, least, keys) : sortByComparing(found)
  const page = ids ? withTiesById(sorted, offset, wanted, ids) : sorted.subarray(offset, wanted)
  return Array.from(page, (at) => ordinals[at] ?? 0)
}

/** So few are sorted by comparing them. */
const FEW = 500
/** The estimate samples one of this many bit set words. */
const SAMPLED = 16
/** Low bits of a key that the estimate ignores. */
const BAND = 6

/** Room to work in, kept because fresh memory costs more than the work. Nothing in it outlives a call. */
let room = { ordinals: new Uint32Array(0), keyed: new Uint32Array(0) }

/** A key that, as a sample has it, more have reached than are wanted, though not many more. */
function guessLeast(bits: BitSet, wanted: number, keys: number, keyOf: KeyOf): number {
  const bands = new Uint32Array((keys >>> BAND) + 1)
  for (let at = 0; at < bits.length; at += SAMPLED) {
    let word = bits[at] ?? 0
    while (word !== 0) {
      const band = keyOf((at << 5) + 31 - Math.clz32(word & -word)) >>> BAND
      bands[band] = (bands[band] ?? 0) + 1
      word &= word - 1
    }
  }
  let sampled = 0
  for (let band = bands.length - 1; band > 0; band--) {
    sampled += bands[band] ?? 0
    if (sampled * SAMPLED > wanted * 1.2 + 500) return band << BAND
  }
  return 0
}

/** Writes those down whose keys are not below `least`. @returns how many they are */
function collect(bits: BitSet, keyOf: KeyOf, least: number): number {
  const { ordinals, keyed } = room
  let found = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    while (word !== 0) {
      const ordinal = (at << 5) + 31 - Math.clz32(word & -word)
      const key = keyOf(ordinal)
      if (key >= least) {
        ordinals[found] = ordinal
        keyed[found++] = key
      }
      word &= word - 1
    }
  }
  return found
}

function sortByComparing(found: number): Uint32Array {
  const { keyed } = room
  const places = new Uint32Array(found).map((_, at) => at)
  return places.sort((a, b) => (keyed[b] ?? 0) - (keyed[a] ?? 0) || a - b)
}

/** The places of what was found, sorted by counting how many there are of each key from `least` to below `keys`. */
function sortByCounting(found: number, least: number, keys: number): Uint32Array {
  const { keyed } = room
  const places = new Uint32Array(keys - least)
  for (let at = 0; at < found; at++) {
    const key = (keyed[at] ?? 0) - least
    places[key] = (places[key] ?? 0) + 1
  }
  // From how many there are of each key to the place of its first.
  let place = 0
  for (let key = places.length - 1; key >= 0; key--) {
    const many = places[key] ?? 0
    places[key] = place
    place += many
  }
  const sorted = new Uint32Array(found)
  for (let at = 0; at < found; at++) {
    const key = (keyed[at] ?? 0) - least
    const place = places[key] ?? 0
    places[key] = place + 1
    sorted[place] = at
  }
  return sorted
}

/** The places from `from` to before `to`, of all those that share the first key or the last one sorted by id. */
function withTiesById(sorted: Uint32Array, from: number, to: number, ids: Int32Array): Uint32Array {
  const { ordinals, keyed } = room
  const keyAt = (position: number) => keyed[sorted[position] ?? 0]
  const idOf = (place: number) => ids[ordinals[place] ?? 0] ?? 0
  let first = from
  while (first > 0 && keyAt(first - 1) === keyAt(from)) first--
  let end = to
  while (end < sorted.length && keyAt(end) === keyAt(to - 1)) end++
  const ties = sorted.slice(first, end).sort((a, b) => (keyed[b] ?? 0) - (keyed[a] ?? 0) || idOf(a) - idOf(b))
  return ties.subarray(from - first, to - first)
}
