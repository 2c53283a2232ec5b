import { useState } from 'react'
import type { BulkBodyJson } from '#contract/bulk-products.ts'

/** Products of the list that are chosen: one by one, also over several pages, or all that its filter leaves. */
export interface BulkSelection {
  ids: ReadonlySet<string>
  /** All that match, also those of other pages. */
  all: boolean
  count: number
  change: (ids: Set<string>) => void
  chooseAll: () => void
  clear: () => void
  /** As the API is told of them. */
  wanted: Pick<BulkBodyJson, 'products' | 'filter'>
}

/**
 * @param filter of the list; with another one they are not all any more
 * @param total how many match it
 */
export function useBulkSelection(filter: NonNullable<BulkBodyJson['filter']>, total: number): BulkSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [allOf, setAllOf] = useState<string | null>(null)
  const name = JSON.stringify(filter)
  const all = allOf === name && ids.size > 0
  return {
    ids,
    all,
    count: all ? total : ids.size,
    change(next) {
      setAllOf(null)
      setIds(next)
    },
    chooseAll: () => setAllOf(name),
    clear() {
      setAllOf(null)
      setIds(new Set())
    },
    wanted: all ? { filter } : { products: [...ids].map((id) => ({ id })) },
  }
}
