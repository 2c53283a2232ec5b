import type { BitSet } from './bit-set.ts'
import type { PageRange } from './take-page.ts'

type GetKey = (ordinal: number) => number

/**
 * The ordinals of a page in an order that is not maintained: by descending key, and for equal keys by ordinal or id.
 * @param total number of set bits
 * @param keyLimit upper bound of keys, which are whole numbers from 0
 * @param ids by ordinal, if ordinals do not have the order of ids; their order differs between processes
 */
export function takeBest(
  bits: BitSet,
  total: number,
  { offset, limit }: PageRange,
  keyLimit: number,
  getKey: GetKey,
  ids?: Int32Array,
): number[] {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  if (buffers.keys.length < total) {
    const length = Math.ceil(total * 1.25)
    buffers = { ordinals: new Uint32Array(length), keys: new Uint32Array(length) }
  }
  const { ordinals } = buffers
  const needed = offset + count
  let minKey = total > MAX_COMPARED ? estimateThreshold(bits, needed, keyLimit, getKey) : 0
  let found = collect(bits, getKey, minKey)
  if (found < needed) {
    minKey = 0
    found = collect(bits, getKey, minKey)
  }
  const sorted = found > MAX_COMPARED ? sortByCounting(found, minKey, keyLimit) : sortByComparing(found)
  const page = ids ? sortTiesById(sorted, offset, needed, ids) : sorted.subarray(offset, needed)
  return Array.from(page, (at) => ordinals[at] ?? 0)
}

/** Up to this number of products are sorted by comparison, more by counting. */
const MAX_COMPARED = 500
/** The estimate samples one of this many bit set words. */
const SAMPLED = 16
/** Low bits of a key that the estimate ignores. */
const BAND = 6

/** Buffers, reused because allocating memory takes longer than the work. Valid only during a call. */
let buffers = { ordinals: new Uint32Array(0), keys: new Uint32Array(0) }

/** Estimates, from a sample, a key that slightly more products than needed reach. */
function estimateThreshold(bits: BitSet, needed: number, keyLimit: number, getKey: GetKey): number {
  const bands = new Uint32Array((keyLimit >>> BAND) + 1)
  for (let at = 0; at < bits.length; at += SAMPLED) {
    let word = bits[at] ?? 0
    while (word !== 0) {
      const band = getKey((at << 5) + 31 - Math.clz32(word & -word)) >>> BAND
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

/** Writes the products whose keys are at least `minKey` to the buffers. @returns their number */
function collect(bits: BitSet, getKey: GetKey, minKey: number): number {
  const { ordinals, keys } = buffers
  let found = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    while (word !== 0) {
      const ordinal = (at << 5) + 31 - Math.clz32(word & -word)
      const key = getKey(ordinal)
      if (key >= minKey) {
        ordinals[found] = ordinal
        keys[found++] = key
      }
      word &= word - 1
    }
  }
  return found
}

function sortByComparing(found: number): Uint32Array {
  const { keys } = buffers
  const positions = new Uint32Array(found).map((_, at) => at)
  return positions.sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b)
}

/** Counting sort of the found products' positions, by keys from `minKey` to below `keyLimit`. */
function sortByCounting(found: number, minKey: number, keyLimit: number): Uint32Array {
  const { keys } = buffers
  const positions = new Uint32Array(keyLimit - minKey)
  for (let at = 0; at < found; at++) {
    const key = (keys[at] ?? 0) - minKey
    positions[key] = (positions[key] ?? 0) + 1
  }
  // Converts the count of each key to the position of its first product.
  let position = 0
  for (let key = positions.length - 1; key >= 0; key--) {
    const count = positions[key] ?? 0
    positions[key] = position
    position += count
  }
  const sorted = new Uint32Array(found)
  for (let at = 0; at < found; at++) {
    const key = (keys[at] ?? 0) - minKey
    const position = positions[key] ?? 0
    positions[key] = position + 1
    sorted[position] = at
  }
  return sorted
}

/**
 * The positions from `from` up to but excluding `to`. Products with equal keys are sorted by id, even if the range cuts through
 * them.
 */
function sortTiesById(sorted: Uint32Array, from: number, to: number, ids: Int32Array): Uint32Array {
  const { ordinals, keys } = buffers
  const keyAt = (position: number) => keys[sorted[position] ?? 0]
  const getId = (position: number) => ids[ordinals[position] ?? 0] ?? 0
  let first = from
  while (first > 0 && keyAt(first - 1) === keyAt(from)) first--
  let end = to
  while (end < sorted.length && keyAt(end) === keyAt(to - 1)) end++
  const ties = sorted.slice(first, end).sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || getId(a) - getId(b))
  return ties.subarray(from - first, to - first)
}
