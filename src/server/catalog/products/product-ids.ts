import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { otherSlugs } from './other-slugs.ts'
import { productAttributes, productOptionValues, products } from './tables.ts'

/** Database ids of products by current or former slug, in any language. Skips slugs that do not exist. */
export async function findProductIds(db: Database, slugs: string[]): Promise<Map<string, number>> {
  // Current slugs come last, and overwrite former ones.
  return new Map((await selectIdsBySlugs(db, { slugs })).map(({ slug, id }) => [slug, id]))
}

const IdRow = z.object({ slug: z.string(), id: z.int() })

const selectIdsBySlugs = prepared(
  (_db, { slugs }: Placeholders<{ slugs: string[] }>) => sql`
    select slug, id from (
      select slug, id, true as current from ${products} where slug = any(${slugs}::text[]) union all
      select slug, product_id, false from ${otherSlugs} where other.slug = any(${slugs}::text[])) as found
    order by current`,
  (rows) => z.array(IdRow).parse(rows),
)

/** The database ids of the products whose main category is one of these. */
export async function listMainProducts(db: Database, categoryIds: number[]): Promise<number[]> {
  if (categoryIds.length === 0) return []
  const rows = await db.select({ id: products.id }).from(products).where(inArray(products.categoryId, categoryIds))
  return rows.map(({ id }) => id)
}

/** The database ids of the products of these brands. */
export async function listBrandProducts(db: Database, brandIds: number[]): Promise<number[]> {
  if (brandIds.length === 0) return []
  const rows = await db.select({ id: products.id }).from(products).where(inArray(products.brandId, brandIds))
  return rows.map(({ id }) => id)
}

/** The database ids of the products with one of these attributes. */
export async function listProductsWith(db: Database, attributeIds: number[]): Promise<number[]> {
  if (attributeIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: productAttributes.productId })
    .from(productAttributes)
    .where(inArray(productAttributes.attributeId, attributeIds))
  return rows.map(({ id }) => id)
}

/** The database ids of the products with one of these values of options. */
export async function listProductsWithValues(db: Database, valueIds: number[]): Promise<number[]> {
  if (valueIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: productOptionValues.productId })
    .from(productOptionValues)
    .where(inArray(productOptionValues.valueId, valueIds))
  return rows.map(({ id }) => id)
}
