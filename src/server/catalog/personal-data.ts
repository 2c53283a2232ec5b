import { desc, eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { products, stockAlerts, variants } from './tables.ts'

/** What an address asked to be told of, for its owner to read. */
export const exportStockAlerts = (db: Database, email: string) =>
  db
    .select({
      productId: products.slug,
      color: variants.color,
      size: variants.size,
      askedAt: stockAlerts.createdAt,
      toldAt: stockAlerts.notifiedAt,
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(stockAlerts.email, email))
    .orderBy(desc(stockAlerts.createdAt))

/** Tells an address of nothing any more, in a transaction. */
export async function forgetStockAlerts(tx: Database, email: string): Promise<void> {
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email))
}
