import { and, asc, eq, gt, lte, not, sql } from 'drizzle-orm'
import type { StoredVideo } from '#contract/videos.ts'
import type { Language } from '#messages/runtime/languages.ts'
import { selectHandleOrSlug } from '#server/commerce/translations/select-handle.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import type { CategoryNode, CategoryRow } from '../categories/category-tree.ts'
import { readTree } from '../categories/read-tree.ts'
import { isInList, visible } from './product-conditions.ts'
import { productCategories, products } from './tables.ts'

/** A range of product ids with visible products. */
export interface IdRange {
  /** From 0. The range has the ids above `number * length`, up to `(number + 1) * length`. */
  number: number
  count: number
  /** When a product in it last changed. */
  updatedAt: Date
}

/** Divides the catalog into ranges of ids, so that a product always stays in the same range. */
export async function listIdRanges(db: Database, length: number): Promise<IdRange[]> {
  const number = sql`(${products.id} - 1) / ${sql.raw(String(length))}`.mapWith(Number)
  return db
    .select({
      number,
      count: sql`count(*)`.mapWith(Number),
      updatedAt: sql`max(${products.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(products)
    .where(visible)
    .groupBy(number)
    .orderBy(number)
}

interface ListedProduct {
  /** The last part of its address. */
  handle: string
  updatedAt: Date
  images: string[]
  videos: StoredVideo[]
  /** Null for a product without videos. */
  description: string | null
}

/**
 * The handles, pictures and videos of the visible products of a price list in a range, read in batches.
 * @param range.list null: the default list
 * @param range.language of the pages
 */
export async function* listSlugs(
  db: Database,
  { number, length, list, language }: { number: number; length: number; list: number | null; language: Language },
): AsyncGenerator<ListedProduct> {
  const end = (number + 1) * length
  let after = number * length
  for (;;) {
    const rows = await db
      .select({
        key: products.id,
        handle: selectHandleOrSlug('product', sql`${products.id}`, sql`${products.slug}`, language),
        updatedAt: products.updatedAt,
        images: products.images,
        videos: products.videos,
        description: nullable(
          sql`case when ${products.videos} <> '[]' then ${products.description} end`.mapWith(String),
        ),
      })
      .from(products)
      .where(and(visible, isInList(list), not(products.noIndex), gt(products.id, after), lte(products.id, end)))
      .orderBy(asc(products.id))
      .limit(BATCH_SIZE)
    yield* rows
    after = rows.at(-1)?.key ?? end
    if (rows.length < BATCH_SIZE) return
  }
}

/** The categories with visible products of a price list in them or below them, in the order of the tree. */
export async function listNonEmptyCategories(db: Database, list: number | null): Promise<CategoryRow[]> {
  const isShown = and(visible, isInList(list))
  const [tree, inMain, inFurther] = await Promise.all([
    readTree(db),
    db.selectDistinct({ id: products.categoryId }).from(products).where(isShown),
    db
      .selectDistinct({ id: productCategories.categoryId })
      .from(productCategories)
      .innerJoin(products, eq(products.id, productCategories.productId))
      .where(isShown),
  ])
  const filled = new Set<CategoryNode>()
  for (const { id } of [...inMain, ...inFurther])
    for (let node = tree.byId(id); node && !filled.has(node); node = node.parent) filled.add(node)
  return tree.nodes.filter((node) => filled.has(node))
}

const BATCH_SIZE = 5_000
