import { type BitSet, hasBit, listBits } from './bit-set.ts'
import type { Columns } from './columns.ts'
import type { SortedOrder } from './sorted-order.ts'

export interface PageRange {
  offset: number
  limit: number
}

/**
 * The ids of a page of the products whose bits are set, in a maintained order.
 * @param total number of set bits
 * @param isReversed whether to read the order in reverse
 */
export function takePage(
  columns: Columns,
  order: SortedOrder,
  isReversed: boolean,
  bits: BitSet,
  total: number,
  { offset, limit }: PageRange,
): number[] {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  // Starts from the nearer end.
  const after = total - offset - count
  const fromEnd = after < offset
  const skip = fromEnd ? after : offset
  const isForward = isReversed === fromEnd
  const steps = (order.length * (skip + count)) / total
  const found =
    steps > bits.length + 2 * total * Math.log2(total + 1)
      ? sort(order, isForward, bits, total, skip, count)
      : walk(columns, order, isForward, bits, skip, count)
  return fromEnd ? found.reverse() : found
}

/** Walks along the order: fast if many bits are set, or near an end. */
function walk(
  { ids }: Columns,
  { ordinals, length }: SortedOrder,
  isForward: boolean,
  bits: BitSet,
  skip: number,
  count: number,
): number[] {
  const page: number[] = []
  let left = skip
  for (let step = 0; step < length && page.length < count; step++) {
    const ordinal = ordinals[isForward ? step : length - 1 - step] ?? 0
    if (!hasBit(bits, ordinal)) continue
    if (left > 0) left--
    else page.push(ids[ordinal] ?? 0)
  }
  return page
}

/** Sorts the products: fast if few bits are set. */
function sort(
  order: SortedOrder,
  isForward: boolean,
  bits: BitSet,
  total: number,
  skip: number,
  count: number,
): number[] {
  const ordinals = new Uint32Array(total)
  listBits(bits, ordinals)
  const sorted = order.sortIds(ordinals)
  return Array.from({ length: count }, (_, at) => sorted[isForward ? skip + at : total - 1 - skip - at] ?? 0)
}
