import { and, desc, eq, sql } from 'drizzle-orm'
import { isAvailable, isInCurrentList } from '#server/catalog/products/product-conditions.ts'
import { productLinks } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { IdRow, readRows } from '#server/platform/database/read-rows.ts'
import { productPairs } from './tables.ts'

/** Bestsellers of a category that are considered, so that the cost does not grow with the catalog. */
const CANDIDATES = 200
/** Prices that differ by less than this factor are equally near. */
const NEAR_PRICE = 1.5

/**
 * Database ids of the products most similar to one: of its category, first those of its brand, then by similar price, then by
 * units sold. Only available products, without the product itself.
 */
export async function rankSimilar(db: Database, productId: number, limit: number): Promise<number[]> {
  const rows = await readRows(
    db,
    IdRow,
    sql`
    with given as (select category_id, brand_id, price from ${products} where ${products.id} = ${productId}),
    candidates as (
      select ${products.id}, ${products.brandId}, ${products.price}, ${products.unitsSold} from ${products}
      where ${products.categoryId} = (select category_id from given) and ${products.id} <> ${productId} and ${isAvailable} and ${isInCurrentList()}
      order by ${products.unitsSold} desc, ${products.id} limit ${CANDIDATES})
    select candidates.id from candidates, given
    order by candidates.brand_id is not distinct from given.brand_id desc,
      floor(abs(ln(candidates.price::float / given.price)) / ln(${NEAR_PRICE}::float)),
      candidates.units_sold desc, candidates.id
    limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The fifth seed has half the weight of the first. */
const SEED_DECAY = 4

/**
 * Database ids of the products that go best with all seeds together.
 * @param seeds database ids, latest first; earlier positions have a higher weight
 */
export async function rankComplements(db: Database, seeds: number[], limit: number): Promise<number[]> {
  const ids = sql`${sql.param(seeds)}::int[]`
  const rows = await readRows(
    db,
    IdRow,
    sql`
    select ${products.id} from unnest(${ids}) with ordinality as seed(id, nth)
    join ${productPairs} on ${productPairs.productId} = seed.id
    join ${products} on ${products.id} = ${productPairs.otherId}
    where ${productPairs.otherId} <> all(${ids}) and ${isAvailable} and ${isInCurrentList()}
    group by ${products.id} order by sum(${productPairs.score} / (1 + (nth - 1) / ${SEED_DECAY}::float)) desc, ${products.id}
    limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The ids of the available related products that staff chose for a product, in order. */
export async function listChosen(db: Database, productId: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(productLinks)
    .innerJoin(products, eq(products.id, productLinks.otherId))
    .where(and(eq(productLinks.productId, productId), isAvailable, isInCurrentList()))
    .orderBy(productLinks.position)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The ids of the bestselling available products. */
export async function rankBestSellers(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isAvailable, isInCurrentList()))
    .orderBy(desc(products.unitsSold), products.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
