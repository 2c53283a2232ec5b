import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PriceChangesQuery, PriceChangesReply } from '#contract/price-changes.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { priceChanges } from '../products/relations/tables.ts'
import { productNotFound } from './product-not-found.ts'
import { findProductRow } from './queries.ts'

/** The price changes of a product and its variants in a list, newest first. @throws ShopError not_found */
export async function listPriceChanges(
  db: Database,
  slug: string,
  { list, page, limit }: z.output<typeof PriceChangesQuery>,
): Promise<z.output<typeof PriceChangesReply>> {
  const product = await findProductRow(db, slug)
  if (!product) throw productNotFound()
  const belongsToProduct = and(
    eq(priceChanges.productId, product.id),
    sql`${priceChanges.priceListId} is not distinct from ${list ?? null}::int`,
  )
  const { id, at, sku, before, after } = priceChanges
  const [rows, total] = await Promise.all([
    db
      .select({ id, at, sku, before, after })
      .from(priceChanges)
      .where(belongsToProduct)
      .orderBy(desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, priceChanges, belongsToProduct),
  ])
  return { changes: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total }
}
