import { useState } from 'react'
import type { BulkBodyJson } from '#contract/bulk-products.ts'

/** Selected products: individual ones across pages, or all that match the filter. */
export interface BulkSelection {
  ids: ReadonlySet<string>
  /** All products that match the filter are selected, across pages. */
  all: boolean
  count: number
  change: (ids: Set<string>) => void
  chooseAll: () => void
  clear: () => void
  /** The selection as the API expects it. */
  query: Pick<BulkBodyJson, 'products' | 'filter'>
}

/**
 * Selection of products for bulk actions, kept across pages.
 * @param filter filter of the list; a different filter clears a selection of all
 * @param total number of products that match it
 */
export function useBulkSelection(filter: NonNullable<BulkBodyJson['filter']>, total: number): BulkSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [filterOfAll, setFilterOfAll] = useState<string | null>(null)
  const filterKey = JSON.stringify(filter)
  const all = filterOfAll === filterKey && ids.size > 0
  return {
    ids,
    all,
    count: all ? total : ids.size,
    change(next) {
      setFilterOfAll(null)
      setIds(next)
    },
    chooseAll: () => setFilterOfAll(filterKey),
    clear() {
      setFilterOfAll(null)
      setIds(new Set())
    },
    query: all ? { filter } : { products: [...ids].map((id) => ({ id })) },
  }
}
