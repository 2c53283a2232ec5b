import { desc, sql } from 'drizzle-orm'
import { isAvailable } from '#server/catalog/products/product-conditions.ts'
import { products } from '#server/catalog/products/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { IdRow, readRows } from '#server/platform/database/read-rows.ts'
import { productPairs } from './tables.ts'

/** Bestsellers of a category that are considered, so that the cost does not grow with the catalog. */
const CANDIDATES = 200
/** Prices that differ by less than this factor are equally near. */
const NEAR_PRICE = 1.5

/**
 * The numbers of the products that are most like one of them: of its category, those of its brand first, then by how near
 * the price is, then by what sells. Only available products, and never the product itself.
 */
export async function rankSimilar(db: Database, productId: number, limit: number): Promise<number[]> {
  const rows = await readRows(
    db,
    IdRow,
    sql`
    with wanted as (select category, brand, price from ${products} where ${products.id} = ${productId}),
    candidates as (
      select ${products.id}, ${products.brand}, ${products.price}, ${products.unitsSold} from ${products}
      where ${products.category} = (select category from wanted) and ${products.id} <> ${productId} and ${isAvailable}
      order by ${products.unitsSold} desc, ${products.id} limit ${CANDIDATES})
    select candidates.id from candidates, wanted
    order by candidates.brand = wanted.brand desc,
      floor(abs(ln(candidates.price::float / wanted.price)) / ln(${NEAR_PRICE}::float)),
      candidates.units_sold desc, candidates.id
    limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Of what somebody was interested in, the fifth counts half of the first. */
const FADING = 4

/**
 * The numbers of the products that go best with what somebody has or looks at, all of it together.
 * @param seeds the latest first, which counts most
 */
export async function rankGoingWith(db: Database, seeds: number[], limit: number): Promise<number[]> {
  const ids = sql`${sql.param(seeds)}::int[]`
  const rows = await readRows(
    db,
    IdRow,
    sql`
    select ${products.id} from unnest(${ids}) with ordinality as seed(id, place)
    join ${productPairs} on ${productPairs.productId} = seed.id
    join ${products} on ${products.id} = ${productPairs.otherId}
    where ${productPairs.otherId} <> all(${ids}) and ${isAvailable}
    group by ${products.id} order by sum(${productPairs.score} / (1 + (place - 1) / ${FADING}::float)) desc, ${products.id}
    limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The ids of the bestselling available products. */
export async function rankBestSellers(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(isAvailable)
    .orderBy(desc(products.unitsSold), products.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
