import type { z } from 'zod'
import type { ProductPage, ProductQuery } from '#contract/catalog.ts'
import { toCents } from '#contract/money.ts'
import { PAGE_SIZE } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Filters } from '../product-index/filters.ts'
import { pageOf } from '../product-index/page-of.ts'
import { type Selection, selectProducts } from '../product-index/select-products.ts'
import { findProducts } from '../products/queries.ts'
import type { Found } from '../words/found.ts'
import type { CatalogState } from './catalog-index.ts'
import { facetsOf } from './facets.ts'

export type ListQuery = Omit<z.output<typeof ProductQuery>, 'featured' | 'ids'>

/** A search term and its matches. */
export interface Search {
  term: string
  found: Found
}

/**
 * A page of a list, with the total and the facets.
 * @param search restricts the list to its matches; `featured` then sorts by relevance
 * @param filters by default those of the query
 */
export async function readPage(
  db: Database,
  state: CatalogState,
  { page, limit = PAGE_SIZE, sortBy, ...query }: ListQuery,
  search?: Search,
  filters: Filters = filtersOf(query),
): Promise<z.output<typeof ProductPage>> {
  const selection = select(state, filters, search)
  const ids = pageOf(state.products, selection, { page, limit, sortBy, scores: search?.found.scores })
  const facets = facetsOf(state, selection, filters)
  return { products: await findProducts(db, ids), total: selection.total, page, limit, facets }
}

export const select = (
  { products, cacheSelection: remember }: CatalogState,
  filters: Filters,
  search?: Search,
): Selection =>
  remember(JSON.stringify([filters, search?.term]), () => selectProducts(products, filters, search?.found.bits))

export const filtersOf = ({ minPrice, maxPrice, ...rest }: Omit<ListQuery, 'page' | 'sortBy' | 'limit'>): Filters => ({
  ...rest,
  minPrice: minPrice === undefined ? undefined : toCents(minPrice),
  maxPrice: maxPrice === undefined ? undefined : toCents(maxPrice),
})
