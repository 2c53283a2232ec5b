import type { z } from 'zod'
import type { SearchQuery, SearchReply, SuggestReply } from '#contract/catalog.ts'
import { SUGGESTED_PRODUCTS } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import { type CategoryTree, toStep } from '../categories/category-tree.ts'
import { createProductIndex } from '../product-index/product-index.ts'
import { selectPage } from '../product-index/select-page.ts'
import { findByCode } from '../products/find-by-code.ts'
import { findProducts } from '../products/queries.ts'
import { suggestTerms } from '../words/suggest.ts'
import type { Catalog, CatalogState } from './catalog-index.ts'
import { readFacts } from './read-facts.ts'
import { readListPrices } from './read-list-prices.ts'
import { readPage, select, toFilters } from './read-page.ts'
import { understandSearch } from './understand-search.ts'

type Reply = z.output<typeof SearchReply>['data']

/** A page of search results with the interpretation of the search. */
export async function searchProducts(
  catalog: Catalog,
  query: z.output<typeof SearchQuery>,
  reader?: SnapshotDatabase,
): Promise<Reply> {
  const { share: _, ...reply } = await searchWithShare(catalog, query, reader)
  return reply
}

/** Like `searchProducts`, with the share of the search term (0…1) that the best products match. */
export async function searchWithShare(
  catalog: Catalog,
  { q, literally = [], ...query }: z.output<typeof SearchQuery>,
  reader?: SnapshotDatabase,
): Promise<Reply & { share: number }> {
  const state = await catalog.current(reader)
  const db = reader ?? catalog.db
  const { search, filters, understood, mayBeCode, isExact } = understandSearch(
    state,
    q,
    literally,
    toFilters(state, query),
  )
  const { suggestion, offered, matched = [], share = 1 } = search?.found ?? {}
  // The index must be read before the first await, because it keeps changing.
  const readSubset = prepareSubset(state)
  const [page, ids] = await Promise.all([
    readPage(db, state, query, search, filters),
    mayBeCode ? findByCode(db, q, isExact) : undefined,
  ])
  if (!ids) return { ...page, suggestion, offered, understood, matched, share }
  return { ...(await readPage(db, await readSubset(db, ids), query)), understood: [], matched: [], share: 1 }
}

/** Suggestions for an incomplete term: the best products, their most frequent categories, and completed terms. */
export async function suggest(
  catalog: Catalog,
  term: string,
  reader?: SnapshotDatabase,
): Promise<z.output<typeof SuggestReply>> {
  const state = await catalog.current(reader)
  const db = reader ?? catalog.db
  const { search, filters, mayBeCode, isExact } = understandSearch(state, term, [], {}, true)
  const { terms } = state.words.suggest(term)
  const best = { page: 1, limit: SUGGESTED_PRODUCTS, sortBy: 'featured', scores: search?.found.scores } as const
  const suggestFrom = async (from: CatalogState, selection = select(from, filters, search)) => ({
    categories: mostFrequentRoots(from.tree, selection.category),
    products: await findProducts(db, selectPage(from.products, selection, best)),
  })
  const readSubset = prepareSubset(state)
  const [found, ids] = await Promise.all([suggestFrom(state), mayBeCode ? findByCode(db, term, isExact) : undefined])
  const withCode = ids && (await readSubset(db, ids))
  const { categories, products } = withCode ? await suggestFrom(withCode, select(withCode, {})) : found
  return {
    products: products.map(({ id, name, brand, image, placeholder, price, fallback, handle }) => ({
      id,
      name,
      brand,
      image,
      placeholder,
      price,
      ...(fallback?.name && { fallback: { name: fallback.name } }),
      ...(handle && { handle }),
    })),
    categories,
    terms: suggestTerms(
      term,
      products.map(({ name }) => name),
      terms,
    ),
  }
}

const SUGGESTED_CATEGORIES = 3

/** The roots with the most products, in descending order. @param counts by category number */
const mostFrequentRoots = ({ roots }: CategoryTree, counts: Uint32Array): z.output<typeof SuggestReply>['categories'] =>
  roots
    .map((root) => ({ ...toStep(root), count: counts[root.number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, SUGGESTED_CATEGORIES)

/** Prepares a catalog state with a subset of the products, which is read from a snapshot. Everything else is shared with the full state. */
function prepareSubset({ words, products, ...state }: CatalogState) {
  const list = currentPriceList()
  return async (db: Database, ids: number[]): Promise<CatalogState> => {
    const subset = createProductIndex(products.brands)
    subset.setTree(products.tree)
    subset.setCollections(products.collections)
    subset.put(await readFacts(db, ids))
    subset.setPricing(products.main.pricing)
    if (list) {
      subset.setLists([{ ...list, freeShippingThreshold: products.pricing.freeShippingThreshold }])
      await readListPrices(db, subset, list.id, ids)
    }
    const listed = (list && subset.inList(list.id)) ?? subset
    return { ...state, words, products: listed, cacheSelection: (_key, select) => select() }
  }
}
