import { inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { localizedSlugs } from '#server/commerce/translations/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { formerSlugs } from './relations/tables.ts'
import { productAttributes, productOptionValues, products } from './tables.ts'

/** Database ids of products by current or former slug, in any language. Skips slugs that do not exist. */
export async function findProductIds(db: Database, slugs: string[]): Promise<Map<string, number>> {
  // Current slugs come last, and overwrite former ones.
  return new Map((await selectIdsBySlugs(db, { slugs })).map(({ slug, id }) => [slug, id]))
}

const selectIdsBySlugs = prepared((db, { slugs }: Placeholders<{ slugs: string[] }>) => {
  const current = db
    .select({ slug: products.slug, id: products.id, rank: sql`2`.mapWith(Number).as('rank') })
    .from(products)
    .where(sql`${products.slug} = any(${slugs}::text[])`)
  const former = db
    .select({ slug: formerSlugs.slug, id: formerSlugs.productId, rank: sql`0`.mapWith(Number).as('rank') })
    .from(formerSlugs)
    .where(sql`${formerSlugs.slug} = any(${slugs}::text[])`)
  const localized = db
    .select({ slug: localizedSlugs.slug, id: localizedSlugs.id, rank: sql`1`.mapWith(Number).as('rank') })
    .from(localizedSlugs)
    .where(
      sql`${localizedSlugs.type} = 'product' and ${localizedSlugs.parentId} = 0 and ${localizedSlugs.slug} = any(${slugs}::text[])`,
    )
  return unionAll(former, localized, current).orderBy(sql`rank`)
})

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
