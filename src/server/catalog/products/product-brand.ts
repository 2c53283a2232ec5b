import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminBrand, AdminBrandsReply, BrandLink, BrandQuery } from '#contract/brands.ts'
import { ShopError } from '#contract/errors.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { contains } from '#server/platform/database/text-search.ts'
import { brands } from '../brands/tables.ts'
import { isInList, visible } from './product-conditions.ts'
import { products } from './tables.ts'

/** The name of a product's brand; empty for a product without one. The column is named in full, because Drizzle would shorten it. */
export const brandName = sql`coalesce((
  select brand.name::text from ${brands} as brand where brand.id = products.brand_id), '')`.mapWith(String)

/** The id of the brand with this name, ignoring case; 0, which no brand has, if there is none. */
export async function findBrandId(db: Database, name: string): Promise<number> {
  const [found] = await db.select({ id: brands.id }).from(brands).where(sql`${brands.name} = ${name}::citext`)
  return found?.id ?? 0
}

/** The brand of the product with this slug. */
export async function readBrandLink(db: Database, slug: string): Promise<z.output<typeof BrandLink> | null> {
  const [found] = await db
    .select({ name: brands.name, slug: brands.slug })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.slug, slug))
  return found ?? null
}

/** A page of the brands, by name. */
export async function listAdminBrands(
  db: Database,
  { search, page, limit }: z.output<typeof BrandQuery>,
): Promise<z.output<typeof AdminBrandsReply>> {
  const condition = search ? contains(sql`${brands.name}::text`, search) : undefined
  const [rows, total] = await Promise.all([
    db
      .select({ id: brands.id, name: brands.name, slug: brands.slug, logo: brands.logo })
      .from(brands)
      .where(condition)
      .orderBy(asc(brands.name))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, brands, condition),
  ])
  const counts = await countByBrand(
    db,
    rows.map(({ id }) => id),
  )
  return { brands: rows.map((row) => ({ ...row, products: counts.get(row.id) ?? 0 })), total }
}

/** A brand for staff. @throws ShopError not_found */
export async function findAdminBrand(db: Database, id: number): Promise<z.output<typeof AdminBrand>> {
  const [row] = await db.select().from(brands).where(eq(brands.id, id))
  if (!row) throw new ShopError('not_found')
  const { changedIn, ...shown } = row
  return { ...shown, products: (await countByBrand(db, [id])).get(id) ?? 0 }
}

/** The slugs of brands with visible products. */
export async function listNonEmptyBrands(db: Database, list: number | null): Promise<string[]> {
  const rows = await db
    .select({ slug: brands.slug })
    .from(brands)
    .where(
      sql`exists (select from ${products} where ${products.brandId} = ${brands.id} and ${visible} and ${isInList(list)})`,
    )
    .orderBy(asc(brands.slug))
  return rows.map(({ slug }) => slug)
}

/** Removes a brand from deleted products, so that restored products have none. @returns the number of remaining products */
export async function detachBrand(tx: Database, brandId: number): Promise<number> {
  const hasBrand = eq(products.brandId, brandId)
  await tx
    .update(products)
    .set({ brandId: null })
    .where(and(hasBrand, isNotNull(products.deletedAt)))
  return tx.$count(products, hasBrand)
}

/** Moves the products of a brand to another one. */
export async function moveProductsToBrand(tx: Database, from: number, into: number): Promise<void> {
  await tx
    .update(products)
    .set({ brandId: into, revision: sql`${products.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(products.brandId, from))
}

async function countByBrand(db: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: products.brandId, products: sql`count(*)`.mapWith(Number) })
    .from(products)
    .where(and(inArray(products.brandId, ids), isNull(products.deletedAt)))
    .groupBy(products.brandId)
  return new Map(rows.flatMap(({ id, products }) => (id === null ? [] : [[id, products]])))
}
