import type { ProductSort } from '#contract/shop.ts'
import { RANK_KEYS, rankKey } from '../words/rank.ts'
import { filterMembers } from './collection-bits.ts'
import type { OrderName, ProductIndex } from './readable-index.ts'
import type { Selection } from './select-products.ts'
import { takeBest } from './take-best.ts'
import { takePage } from './take-page.ts'

/** The maintained order for each sort, and whether the list reads it from the end. */
const orders: Record<ProductSort, { order: OrderName; isReversed: boolean }> = {
  featured: { order: 'featured', isReversed: false },
  'price-low': { order: 'price', isReversed: false },
  'price-high': { order: 'price', isReversed: true },
  rating: { order: 'rating', isReversed: false },
  newest: { order: 'age', isReversed: true },
}

/**
 * The ids of the products of a page.
 * @param members ids of products in the order of the list, instead of `sortBy`
 * @param scores by ordinal, for a search; `featured` then sorts by relevance
 */
export function selectPage(
  index: ProductIndex,
  { bits, total }: Selection,
  {
    page,
    limit,
    sortBy,
    scores,
    members,
  }: {
    page: number
    limit: number
    sortBy: ProductSort
    scores?: Uint8Array | undefined
    members?: Int32Array | undefined
  },
): number[] {
  const { columns } = index
  if (members) return filterMembers(index, members, bits).slice((page - 1) * limit, page * limit)
  const range = { offset: (page - 1) * limit, limit }
  if (scores && sortBy === 'featured') {
    const calculateKey = (ordinal: number) => rankKey(scores[ordinal] ?? 0, columns.rankBoost[ordinal] ?? 0)
    const ids = columns.inOrder ? undefined : columns.ids
    return takeBest(bits, total, range, RANK_KEYS, calculateKey, ids).map((ordinal) => columns.ids[ordinal] ?? 0)
  }
  const { order, isReversed } = orders[sortBy]
  return takePage(columns, index.order(order), isReversed, bits, total, range)
}
