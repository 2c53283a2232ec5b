import type { ProductSort } from '#contract/shop.ts'
import { RANK_KEYS, rankKey } from '../words/rank.ts'
import type { OrderName, ProductIndex } from './product-index.ts'
import type { Selection } from './select-products.ts'
import { takeBest } from './take-best.ts'
import { takePage } from './take-page.ts'

/** The maintained order for each sort, and whether the list reads it from the end. */
const orders: Record<ProductSort, { order: OrderName; backwards: boolean }> = {
  featured: { order: 'featured', backwards: false },
  'price-low': { order: 'price', backwards: false },
  'price-high': { order: 'price', backwards: true },
  rating: { order: 'rating', backwards: false },
  newest: { order: 'age', backwards: true },
}

/**
 * The ids of the products of a page.
 * @param scores by ordinal, for a search; `featured` then sorts by relevance
 */
export function pageOf(
  index: ProductIndex,
  { bits, total }: Selection,
  {
    page,
    limit,
    sortBy,
    scores,
  }: { page: number; limit: number; sortBy: ProductSort; scores?: Uint8Array | undefined },
): number[] {
  const { columns } = index
  const range = { offset: (page - 1) * limit, limit }
  if (scores && sortBy === 'featured') {
    const keyOf = (ordinal: number) => rankKey(scores[ordinal] ?? 0, columns.rankBoost[ordinal] ?? 0)
    const ids = columns.inOrder ? undefined : columns.ids
    return takeBest(bits, total, range, RANK_KEYS, keyOf, ids).map((ordinal) => columns.ids[ordinal] ?? 0)
  }
  const { order, backwards } = orders[sortBy]
  return takePage(columns, index.order(order), backwards, bits, total, range)
}
