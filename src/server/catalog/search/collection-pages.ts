import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  AdminCollection,
  AdminCollectionsReply,
  CollectionPreviewReply,
  CollectionQuery,
  CollectionReply,
  CollectionRule,
  ProductSummary,
} from '#contract/collections.ts'
import { ShopError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { Language } from '#messages/runtime/languages.ts'
import { selectHandlesByPrefix, toAddresses } from '#server/commerce/markets/handles-by-prefix.ts'
import { findByHandle } from '#server/commerce/translations/find-by-handle.ts'
import { translateFields } from '#server/commerce/translations/read-texts.ts'
import { selectHandleOrSlug } from '#server/commerce/translations/select-handle.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import { containing } from '#server/platform/database/text-search.ts'
import { collectionProducts, collections } from '../collections/tables.ts'
import { countBits } from '../product-index/bit-set.ts'
import { collectionBits, type ReducedProduct, ruleBits } from '../product-index/collection-bits.ts'
import { takePage } from '../product-index/take-page.ts'
import { products } from '../products/tables.ts'
import type { Catalog, CatalogState } from './catalog-index.ts'
import { toRule, toStoredRule } from './collection-rule.ts'
import { nowInSeconds } from './read-page.ts'
import { type Render, renderTranslated } from './render-translated.ts'

/** The page of a collection. @param slug its slug, or a handle in any language @throws ShopError not_found */
export async function readCollectionPage(
  catalog: Catalog,
  slug: string,
  render: Render,
  reader?: SnapshotDatabase,
): Promise<z.output<typeof CollectionReply>['collection']> {
  const state = await catalog.current(reader)
  const db = reader ?? catalog.db
  const id = state.collections.bySlug(slug)?.id ?? Number((await findByHandle(db, 'collection', slug)) ?? 0)
  const count = countProducts(state, id)
  const { name, image, text, seoTitle, seoText } = collections
  const [found] = await db
    .select({
      ...{ slug: collections.slug, name, image, text, seoTitle, seoText },
      handles: selectHandlesByPrefix('collection', sql`${collections.id}`),
    })
    .from(collections)
    .where(eq(collections.id, id))
  if (!found) throw new ShopError('not_found')
  const { handles, ...original } = found
  const { handle, ...row } = await translateFields(db, 'collection', id, { ...original, handle: '' })
  const addresses = toAddresses(handles, row.slug, paths.collection)
  return {
    ...row,
    ...(handle && { handle }),
    ...(addresses && { addresses }),
    ...(await renderTranslated(render, row.text, found.text)),
    count,
  }
}

/** A page of the collections, by name. */
export async function listAdminCollections(
  catalog: Catalog,
  { search, page, limit }: z.output<typeof CollectionQuery>,
): Promise<z.output<typeof AdminCollectionsReply>> {
  const { id, slug, name, image, type } = collections
  const condition = search ? sql`${name} ilike ${containing(search)}` : undefined
  const [rows, total] = await Promise.all([
    catalog.db
      .select({ id, slug, name, image, type })
      .from(collections)
      .where(condition)
      .orderBy(asc(name), asc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(catalog.db, collections, condition),
  ])
  const state = await catalog.current()
  return { collections: rows.map((row) => ({ ...row, count: countProducts(state, row.id) })), total }
}

/** A collection for staff. @throws ShopError not_found */
export async function findAdminCollection(catalog: Catalog, id: number): Promise<z.output<typeof AdminCollection>> {
  const state = await catalog.current()
  const count = countProducts(state, id)
  const { db } = catalog
  const [row] = await db.select().from(collections).where(eq(collections.id, id))
  if (!row) throw new ShopError('not_found')
  const members = await db
    .select(summaryColumns)
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .where(eq(collectionProducts.collectionId, id))
    .orderBy(asc(collectionProducts.position))
  return { ...row, count, rule: row.rule && (await toRule(state, db, row.rule)), products: members }
}

const PREVIEWED = 6

/**
 * The number of products that match a rule, and the first ones.
 * @param reduced products with a sale price; their regular prices are tested
 * @throws ShopError invalid_request at a condition
 */
export async function previewRule(
  catalog: Catalog,
  rule: z.output<typeof CollectionRule>,
  reduced?: readonly ReducedProduct[],
): Promise<z.output<typeof CollectionPreviewReply>> {
  const { db } = catalog
  const stored = await toStoredRule(await catalog.current(), db, rule)
  const { products: index } = await catalog.current()
  const bits = ruleBits(index, stored, nowInSeconds(), reduced)
  const count = countBits(bits)
  const first = takePage(index.columns, index.order('featured'), false, bits, count, { offset: 0, limit: PREVIEWED })
  return { count, products: await summaries(db, inArray(products.id, first), (row) => first.indexOf(row.key)) }
}

/** The handles in a language of collections with visible products of a price list. */
export async function listNonEmptyCollections(
  catalog: Catalog,
  { list, language }: { list: number | null; language: Language },
): Promise<string[]> {
  const state = await catalog.current(undefined, { list })
  const filled = state.collections.all.filter(({ id }) => countProducts(state, id) > 0).map(({ id }) => id)
  const { id, slug } = collections
  const rows = await catalog.db
    .select({ handle: selectHandleOrSlug('collection', sql`${id}`, sql`${slug}`, language) })
    .from(collections)
    .where(inArray(id, filled))
    .orderBy(asc(id))
  return rows.map(({ handle }) => handle)
}

/** Products by their ids in the API, in this order. */
export const listSummaries = (db: Database, slugs: string[]): Promise<z.output<typeof ProductSummary>[]> =>
  summaries(db, inArray(products.slug, slugs), (row) => slugs.indexOf(row.id))

export const summaryColumns = {
  id: products.slug,
  name: products.name,
  image: nullable(sql`${products.images}[1]`.mapWith(String)),
  price: products.price,
  status: products.status,
}

async function summaries(
  db: Database,
  condition: ReturnType<typeof inArray>,
  getPosition: (row: { key: number; id: string }) => number,
): Promise<z.output<typeof ProductSummary>[]> {
  const rows = await db
    .select({ key: products.id, ...summaryColumns })
    .from(products)
    .where(condition)
  return rows.toSorted((a, b) => getPosition(a) - getPosition(b)).map(({ key: _, ...row }) => row)
}

function countProducts({ collections: known, products: index }: CatalogState, id: number): number {
  const collection = known.byId(id)
  return collection ? countBits(collectionBits(index, collection, nowInSeconds())) : 0
}
