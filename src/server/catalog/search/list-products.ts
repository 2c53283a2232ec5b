import { isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { CategoriesQuery, CategoriesReply, Product, ProductPage } from '#contract/catalog.ts'
import { FEATURED_DEFAULT } from '#contract/shop.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import { categories } from '../categories/tables.ts'
import { selectPage } from '../product-index/select-page.ts'
import { findProducts } from '../products/queries.ts'
import type { Catalog } from './catalog-index.ts'
import { type ListQuery, readPage, select, toFilters } from './read-page.ts'

/** A page of visible products. @param reader for a consistent snapshot of everything */
export async function listProducts(
  catalog: Catalog,
  query: ListQuery,
  reader?: SnapshotDatabase,
): Promise<z.output<typeof ProductPage>> {
  return readPage(reader ?? catalog.db, await catalog.current(reader), query)
}

/** Featured products: available bestsellers that pass the filters. */
export async function listFeatured(
  catalog: Catalog,
  { page, limit = FEATURED_DEFAULT, sortBy, ...query }: ListQuery,
  reader?: SnapshotDatabase,
): Promise<z.output<typeof Product>[]> {
  const state = await catalog.current(reader)
  const selection = select(state, { ...toFilters(state, query), inStock: true })
  return findProducts(
    reader ?? catalog.db,
    selectPage(state.products, selection, { page: 1, limit, sortBy: 'featured' }),
  )
}

/** A page of the roots of the category tree in the owner's order, with their number of products. */
export async function listCategories(
  catalog: Catalog,
  { page, limit }: z.output<typeof CategoriesQuery>,
  reader?: SnapshotDatabase,
): Promise<z.output<typeof CategoriesReply>['categories']> {
  const state = await catalog.current(reader)
  const { category } = select(state, {})
  const rows = await (reader ?? catalog.db)
    .select({ id: categories.id, image: categories.image })
    .from(categories)
    .where(isNull(categories.parentId))
    .orderBy(categories.position, categories.id)
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.flatMap(({ id, image }) => {
    const node = state.tree.byId(id)
    return node ? [{ name: node.name, count: category[node.number] ?? 0, image }] : []
  })
}
