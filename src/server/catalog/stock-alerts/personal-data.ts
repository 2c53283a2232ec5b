import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { matchesEmail, type VerifiedEmail } from '#server/platform/mail/verified-email.ts'
import { chosenOptions } from '../products/product-options.ts'
import { products, variants } from '../products/tables.ts'
import { stockAlerts } from './tables.ts'

/** Exports the stock alerts of an address. */
export const exportStockAlerts = (db: Database, email: VerifiedEmail) =>
  db
    .select({
      productId: products.slug,
      options: chosenOptions,
      requestedAt: stockAlerts.createdAt,
      notifiedAt: stockAlerts.notifiedAt,
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(matchesEmail(stockAlerts.email, email))
    .orderBy(desc(stockAlerts.createdAt))

/** Deletes the stock alerts of an address. */
export async function eraseStockAlerts(tx: Database, email: VerifiedEmail): Promise<void> {
  await tx.delete(stockAlerts).where(matchesEmail(stockAlerts.email, email))
}
