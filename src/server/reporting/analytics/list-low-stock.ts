import { and, asc, eq, isNull, lte, not } from 'drizzle-orm'
import { colorAndSize } from '#contract/chosen-options.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { chosenOptions } from '#server/catalog/products/product-options.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { ownUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Variants on sale with low stock, fewest units first. */
export async function listLowStock(db: Database, limit: number) {
  const { lowStock } = await readSettings(db)
  const rows = await db
    .select({
      id: products.slug,
      name: products.name,
      images: products.images,
      image: variants.image,
      sku: variants.sku,
      options: chosenOptions,
      stockCount: ownUnits,
    })
    .from(stockItems)
    .innerJoin(variants, eq(variants.id, stockItems.id))
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.status, 'Active')))
    .where(and(lte(ownUnits, lowStock), not(stockItems.composed), isNull(products.deletedAt)))
    // No second sort key, because a large shop has many variants without stock, which would all have to be sorted.
    .orderBy(asc(ownUnits))
    .limit(limit)
  return rows.map(({ images, image, ...row }) => ({
    ...row,
    ...colorAndSize(row.options),
    image: image ?? images[0] ?? NO_PICTURE,
  }))
}
