import type { z } from 'zod'
import type { CategoriesReply, Product, ProductPage, ProductQuery } from '#contract/catalog.ts'
import { toCents } from '#contract/money.ts'
import { FEATURED_DEFAULT, PAGE_SIZE } from '#contract/shop.ts'
import type { Catalogue, CatalogueState } from './catalogue.ts'
import { facetsOf } from './facets.ts'
import type { Filters } from './product-index/filters.ts'
import { pageOf } from './product-index/page-of.ts'
import { selectProducts } from './product-index/select-products.ts'
import { findProducts } from './queries.ts'
import { readMatches } from './search.ts'
import { categories } from './tables.ts'

type ListQuery = Omit<z.output<typeof ProductQuery>, 'featured' | 'ids'>
type Page = z.output<typeof ProductPage>

/** A page of the products that a shopper may see, with how many there are in all and where every filter leads. */
export async function listProducts(catalogue: Catalogue, query: ListQuery): Promise<Page> {
  const state = await catalogue.current()
  return readPage(catalogue, state, query)
}

/** The same of the products that a term finds; `featured` then puts forward what fits best. */
export async function searchProducts(
  catalogue: Catalogue,
  { q, ...query }: ListQuery & { q: string },
): Promise<Page & { suggestion?: string | undefined; matched: string[] }> {
  const matches = await readMatches(catalogue.db, q)
  const state = await catalogue.current()
  const bits = new Uint32Array(state.products.columns.visible.length)
  const scores = new Uint8Array(state.products.columns.ids.length)
  for (const { id, score } of matches) {
    const ordinal = state.products.ordinalOf(id)
    if (ordinal === undefined) continue
    scores[ordinal] = score
    bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
  }
  return { ...(await readPage(catalogue, state, query, { bits, scores })), matched: [] }
}

/** The products to put forward: of those that pass the filters, what sells best and can be had. */
export async function listFeatured(
  catalogue: Catalogue,
  { limit = FEATURED_DEFAULT, ...query }: ListQuery,
): Promise<z.output<typeof Product>[]> {
  const { products } = await catalogue.current()
  const selection = selectProducts(products, { ...filtersOf(query), inStock: true })
  return findProducts(catalogue.db, pageOf(products, selection, { page: 1, limit, sortBy: 'featured' }))
}

/** The categories in the owner's order, with how many products each has. */
export async function listCategories(catalogue: Catalogue): Promise<z.output<typeof CategoriesReply>['categories']> {
  const { products } = await catalogue.current()
  const { category } = selectProducts(products, {})
  const rows = await catalogue.db
    .select({ name: categories.name, image: categories.image })
    .from(categories)
    .orderBy(categories.position)
  return rows.map((row) => ({ ...row, count: category[products.categories.numberOf(row.name) ?? -1] ?? 0 }))
}

async function readPage(
  { db }: Catalogue,
  state: CatalogueState,
  { page, limit = PAGE_SIZE, sortBy, ...query }: ListQuery,
  found?: { bits: Uint32Array; scores: Uint8Array },
): Promise<Page> {
  const filters = filtersOf(query)
  const selection = selectProducts(state.products, filters, found?.bits)
  const ids = pageOf(state.products, selection, { page, limit, sortBy, scores: found?.scores })
  const facets = facetsOf(state, selection, filters)
  return { products: await findProducts(db, ids), total: selection.total, page, limit, facets }
}

const filtersOf = ({ minPrice, maxPrice, ...rest }: Omit<ListQuery, 'page' | 'sortBy' | 'limit'>): Filters => ({
  ...rest,
  minPrice: minPrice === undefined ? undefined : toCents(minPrice),
  maxPrice: maxPrice === undefined ? undefined : toCents(maxPrice),
})
