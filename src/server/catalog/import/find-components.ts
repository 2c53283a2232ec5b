import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { ReadProduct } from '../csv-formats/format.ts'
import { products, variants } from '../products/tables.ts'
import { anyOf, hasSku } from './existing-products.ts'
import { productImportRows } from './tables.ts'
import type { KnownComponents } from './wrong-components.ts'

type Read = Pick<ReadProduct, 'variants'>

/** Finds the components of bundles in the shop and in the file, which may add them. */
export async function findComponents(db: Database, importId: string, read: readonly Read[]): Promise<KnownComponents> {
  const skus = read.flatMap(({ variants }) =>
    variants.flatMap(({ components = [] }) => components.map(({ sku }) => sku.toLowerCase())),
  )
  if (skus.length === 0) return new Map()
  const inFile = await db
    .select({ sku: sql`lower(${productImportRows.sku})`.mapWith(String) })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), sql`lower(${productImportRows.sku}) = ${anyOf(skus, 'text')}`))
  const inShop = await db
    .select({ sku: sql`lower(${variants.sku})`.mapWith(String), name: products.name, type: products.type })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(hasSku(skus), isNull(products.deletedAt)))
  return new Map([
    ...inFile.map(({ sku }) => [sku, null] as const),
    ...inShop.map(({ sku, name, type }) => [sku, type === 'bundle' ? name : null] as const),
  ])
}
