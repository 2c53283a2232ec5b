import type { BitSet } from './bit-set.ts'
import type { PageRange } from './take-page.ts'

type KeyOf = (ordinal: number) => number

/**
 * The ordinals of a page in an order that is not maintained: by a key, highest first; equal keys by ordinal, or by id.
 * @param total number of set bits
 * @param keys upper bound of keys, which are whole numbers from 0
 * @param ids by ordinal, if ordinals do not have the order of ids; their order differs between processes
 */
export function takeBest(
  bits: BitSet,
  total: number,
  { offset, limit }: PageRange,
  keys: number,
  keyOf: KeyOf,
  ids?: Int32Array,
): number[] {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  if (buffers.keyed.length < total) {
    const length = Math.ceil(total * 1.25)
    buffers = { ordinals: new Uint32Array(length), keyed: new Uint32Array(length) }
  }
  const { ordinals } = buffers
  const needed = offset + count
  let least = total > MAX_COMPARED ? estimateThreshold(bits, needed, keys, keyOf) : 0
  let found = collect(bits, keyOf, least)
  if (found < needed) {
    least = 0
    found = collect(bits, keyOf, least)
  }
  const sorted = found > MAX_COMPARED ? sortByCounting(found, least, keys) : sortByComparing(found)
  const page = ids ? withTiesById(sorted, offset, needed, ids) : sorted.subarray(offset, needed)
  return Array.from(page, (at) => ordinals[at] ?? 0)
}

/** Up to this number of products are sorted by comparison, more by counting. */
const MAX_COMPARED = 500
/** The estimate samples one of this many bit set words. */
const SAMPLED = 16
/** Low bits of a key that the estimate ignores. */
const BAND = 6

/** Buffers, reused because allocating memory takes longer than the work. Valid only during a call. */
let buffers = { ordinals: new Uint32Array(0), keyed: new Uint32Array(0) }

/** Estimates from a sample a key that a few more than the needed products reach. */
function estimateThreshold(bits: BitSet, needed: number, keys: number, keyOf: KeyOf): number {
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
    if (sampled * SAMPLED > needed * 1.2 + 500) return band << BAND
  }
  return 0
}

/** Writes the products whose keys are at least `least` to `room`. @returns their number */
function collect(bits: BitSet, keyOf: KeyOf, least: number): number {
  const { ordinals, keyed } = buffers
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
  const { keyed } = buffers
  const places = new Uint32Array(found).map((_, at) => at)
  return places.sort((a, b) => (keyed[b] ?? 0) - (keyed[a] ?? 0) || a - b)
}

/** Counting sort of the found products' places, by keys from `least` to below `keys`. */
function sortByCounting(found: number, least: number, keys: number): Uint32Array {
  const { keyed } = buffers
  const places = new Uint32Array(keys - least)
  for (let at = 0; at < found; at++) {
    const key = (keyed[at] ?? 0) - least
    places[key] = (places[key] ?? 0) + 1
  }
  // Converts the count of each key to the place of its first product.
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

/** The places from `from` to before `to`, with equal keys sorted by id, also across both ends. */
function withTiesById(sorted: Uint32Array, from: number, to: number, ids: Int32Array): Uint32Array {
  const { ordinals, keyed } = buffers
  const keyAt = (position: number) => keyed[sorted[position] ?? 0]
  const idOf = (place: number) => ids[ordinals[place] ?? 0] ?? 0
  let first = from
  while (first > 0 && keyAt(first - 1) === keyAt(from)) first--
  let end = to
  while (end < sorted.length && keyAt(end) === keyAt(to - 1)) end++
  const ties = sorted.slice(first, end).sort((a, b) => (keyed[b] ?? 0) - (keyed[a] ?? 0) || idOf(a) - idOf(b))
  return ties.subarray(from - first, to - first)
}
