import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Category } from '#contract/shop.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { formerSlugs, products, variants } from '../products/tables.ts'
import type { KnownProduct } from './plan-product.ts'
import type { PlannedVariant } from './planned-item.ts'
import { bySkus } from './same-sku.ts'

export const anyOf = (values: readonly (string | number)[], type: 'text' | 'int'): SQL =>
  sql`any(${sql.param(values)}::${sql.raw(type)}[])`

/** Finds products by current or former slugs and by SKUs, including removed products. */
export async function findKnownProducts(
  db: Database,
  slugs: string[],
  skus: string[],
): Promise<{ bySlug: Map<string, KnownProduct>; bySku: Map<string, KnownProduct> }> {
  const former = await db
    .select({ slug: formerSlugs.slug, productId: formerSlugs.productId })
    .from(formerSlugs)
    .where(sql`${formerSlugs.slug} = ${anyOf(slugs, 'text')}`)
  const owned = await db.select({ sku: variants.sku, productId: variants.productId }).from(variants).where(hasSku(skus))
  const named = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.slug} = ${anyOf(slugs, 'text')}`)
  const ids = [...new Set([...named.map(({ id }) => id), ...[...former, ...owned].map(({ productId }) => productId)])]
  const known = await readKnownProducts(db, ids)
  const bySlug = new Map([...known.values()].map((product) => [product.slug, product]))
  const found = (entries: (readonly [string, number])[]) =>
    entries.flatMap(([name, id]) => {
      const product = known.get(id)
      return product ? [[name, product] as const] : []
    })
  for (const [slug, product] of found(former.map(({ slug, productId }) => [slug, productId])))
    if (!bySlug.has(slug)) bySlug.set(slug, product)
  return { bySlug, bySku: bySkus(found(owned.map(({ sku, productId }) => [sku, productId]))) }
}

/** Matches variants with one of these SKUs, ignoring case. */
export const hasSku = (skus: readonly string[]): SQL =>
  sql`lower(${variants.sku}) = ${anyOf(
    skus.map((sku) => sku.toLowerCase()),
    'text',
  )}`

/** Products by database id, in the form that imports compare. */
async function readKnownProducts(db: Database, ids: number[]): Promise<Map<number, KnownProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids, 'int')}`)
  const { id, productId, sku, color, size, price, image, position } = variants
  const variantRows = await db
    .select({ id, productId, sku, color, size, price, image, position, stockCount: availableUnits })
    .from(variants)
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.productId), asc(variants.position))
  const byProduct = Map.groupBy(variantRows, (variant) => variant.productId)
  return new Map(
    rows.map((row) => {
      const { name, brand, description, price, originalPrice, images, colors, sizes, features, specifications } = row
      const { isNew, status, imageTexts } = row
      const texts = { name, brand, description, price, originalPrice, images, colors, sizes, features, specifications }
      const ownVariants = (byProduct.get(row.id) ?? []).map(({ productId: _, ...variant }): PlannedVariant => variant)
      const fields = { ...texts, isNew, status, imageTexts, category: row.category as Category, variants: ownVariants }
      const { slug, revision, deletedAt } = row
      return [row.id, { id: row.id, slug, revision, deleted: deletedAt !== null, fields }] as const
    }),
  )
}
