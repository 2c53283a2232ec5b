import { and, eq } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/productErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { variants } from '../products/tables.ts'

/** @returns the ID of the variant, which is also that of its stock item @throws ShopError not_found */
export async function findStockItemId(db: Database, productId: number, sku: string): Promise<number> {
  const [variant] = await db
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.sku, sku)))
  if (!variant) throw new ShopError('not_found', { message: t('noVariant', { sku }) })
  return variant.id
}
