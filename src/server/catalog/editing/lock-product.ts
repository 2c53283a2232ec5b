import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { products } from '../products/tables.ts'
import { productNotFound } from './product-not-found.ts'
import type { ProductRow } from './queries.ts'

/** Locks a product that is not removed until the end of the transaction. @throws ShopError not_found */
export async function lockProduct(tx: Database, slug: string): Promise<ProductRow> {
  const condition = and(eq(products.slug, slug), isNull(products.deletedAt))
  const [row] = await lockRows(tx.select().from(products).where(condition).$dynamic(), products.id)
  if (!row) throw productNotFound()
  return row
}
