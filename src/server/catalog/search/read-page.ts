import type { z } from 'zod'
import { readAttributeFilters } from '#contract/attribute-filters.ts'
import type { ProductPage, ProductQuery } from '#contract/catalog.ts'
import { errorAt } from '#contract/errors.ts'
import { toCents } from '#contract/money.ts'
import { PAGE_SIZE, type ProductSort } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type CategoryNode, toStep } from '../categories/category-tree.ts'
import { optionTerm } from '../options/option-term.ts'
import { startOfHour } from '../product-index/collection-bits.ts'
import type { Filters } from '../product-index/filters.ts'
import { selectPage } from '../product-index/select-page.ts'
import { type Selection, selectProducts } from '../product-index/select-products.ts'
import { findProducts } from '../products/queries.ts'
import type { Found } from '../words/found.ts'
import { filterAttributes } from './attribute-filters.ts'
import type { CatalogState } from './catalog-index.ts'
import { buildFacets } from './facets.ts'
import { filterOptions } from './option-filters.ts'
import { readFilters } from './read-filters.ts'

export type ListQuery = Omit<z.output<typeof ProductQuery>, 'featured' | 'ids'>

/** A search term and its matches. */
export interface Search {
  term: string
  found: Found
}

/**
 * A page of a list with its total and facets.
 * @param search restricts the list to its matches; `featured` then sorts by relevance
 * @param filters the filters of the query by default
 */
export async function readPage(
  db: Database,
  state: CatalogState,
  { page, limit = PAGE_SIZE, sortBy, ...query }: ListQuery,
  search?: Search,
  filters: Filters = toFilters(state, query),
): Promise<z.output<typeof ProductPage>> {
  const selection = select(state, filters, search)
  const ids = selectPage(state.products, selection, {
    page,
    limit,
    ...chooseOrder(state, filters, sortBy),
    scores: search?.found.scores,
  })
  const facets = buildFacets(state, selection, filters)
  const categories = chosenCategories(state, query)
  return { products: await findProducts(db, ids), total: selection.total, page, limit, facets, categories }
}

/** The order of a list. In a collection, `featured` is the order that staff chose. */
function chooseOrder(
  { collections }: Pick<CatalogState, 'collections'>,
  { collection }: Filters,
  sortBy: ProductSort,
): { sortBy: ProductSort; members?: Int32Array } {
  const chosen = sortBy === 'featured' && collection ? collections.byId(collection.id) : undefined
  if (!chosen) return { sortBy }
  return chosen.sort === 'manual' ? { sortBy, members: chosen.members } : { sortBy: chosen.sort }
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** A category by its path or, if it is a root, by its name, also in another language. */
function findCategory(
  { tree, findByTranslation }: Pick<CatalogState, 'tree' | 'findByTranslation'>,
  reference: string,
): CategoryNode | undefined {
  const found = tree.find(reference)
  if (found) return found
  const [node] = findByTranslation('category', reference).flatMap((id) => tree.byId(id) ?? [])
  return node?.parent ? undefined : node
}

const toOriginal = (known: Pick<CatalogState, 'tree' | 'findByTranslation'>, reference: string): string =>
  known.tree.find(reference)
    ? (known.tree.toOriginal?.(reference) ?? reference)
    : (findCategory(known, reference)?.path ?? reference)

const chosenCategories = (state: CatalogState, { category = [] }: Pick<ListQuery, 'category'>) =>
  category.flatMap((reference) => {
    const node = findCategory(state, reference)
    return node ? [{ reference, ...toStep(node) }] : []
  })

export const select = (state: CatalogState, filters: Filters, search?: Search): Selection =>
  state.cacheSelection(JSON.stringify([filters, search?.term]), () => {
    const attributes = filterAttributes(state, filters)
    const options = filterOptions(state.options, filters)
    const wanted = [...attributes.map(({ id }) => id), ...options.map(({ id }) => optionTerm(id, filters.inStock))]
    const numbers = attributes.filter(({ type }) => type === 'number').map(({ id }) => id)
    return selectProducts(state.products, filters, search?.found.bits, wanted, numbers)
  })

/** @throws ShopError invalid_request for an unknown collection, attribute or option, or an invalid value */
export const toFilters = (
  known: Pick<CatalogState, 'attributes' | 'collections' | 'findByTranslation' | 'options' | 'tree'>,
  query: Omit<ListQuery, 'page' | 'sortBy' | 'limit'>,
): Filters => {
  const { brand, rating, freeShipping, onSale, isNew, inStock, minPrice, maxPrice } = query
  const collection = query.collection === undefined ? undefined : known.collections.bySlug(query.collection)
  if (query.collection !== undefined && !collection) throw errorAt('collection', 'invalid_request')
  return {
    category: query.category?.map((reference) => toOriginal(known, reference)),
    ...{ brand, rating, freeShipping, onSale, isNew, inStock },
    ...readFilters(known, readAttributeFilters(query)),
    ...(collection && { collection: { id: collection.id, at: startOfHour(nowInSeconds()) } }),
    minPrice: minPrice === undefined ? undefined : toCents(minPrice),
    maxPrice: maxPrice === undefined ? undefined : toCents(maxPrice),
  }
}
