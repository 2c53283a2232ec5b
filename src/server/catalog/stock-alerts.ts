import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../database/client.ts'
import { products, stockAlerts, variants } from './tables.ts'

/** What one address can wait for at the same time; more is not noted, so that nobody can be buried in mails. */
const MOST_PENDING = 50

interface Wanted {
  productId: string
  sku: string
  email: string
}

/**
 * Notes whom to tell when a variant can be had again. Who has asked before is told once all the same, and the answer
 * does not tell whether somebody has.
 * @throws ShopError not_found for a product or SKU that is not sold
 */
export async function askForAlert(db: Database, { productId, sku, email }: Wanted): Promise<void> {
  const [variant] = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        eq(products.slug, productId),
        eq(variants.sku, sku),
        ne(products.status, 'Draft'),
        isNull(products.deletedAt),
      ),
    )
  if (!variant) throw new ShopError('not_found', { message: 'This product is not sold any more.' })
  const waitsFor = await db.$count(
    stockAlerts,
    and(eq(stockAlerts.email, sql`${email}::citext`), isNull(stockAlerts.notifiedAt)),
  )
  if (waitsFor >= MOST_PENDING) return
  await db.insert(stockAlerts).values({ variantId: variant.id, email }).onConflictDoNothing()
}
