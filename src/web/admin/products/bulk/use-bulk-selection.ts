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
 * @param filter of the list; changing it ends a selection of all
 * @param total number of products that match it
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
    query: all ? { filter } : { products: [...ids].map((id) => ({ id })) },
  }
}
