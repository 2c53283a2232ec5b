import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../database/client.ts'
import { availableUnits } from '../inventory/queries.ts'
import { stockItems } from '../inventory/tables.ts'
import { visible } from './product-conditions.ts'
import { notSoldAnyMore } from './product-missing.ts'
import { products, stockAlerts, variants } from './tables.ts'

/** What one address waits for, and was told in a day; more is not noted, so that nobody can be buried in mails. */
const MOST_OF_ONE = 50

interface Wanted {
  productId: string
  sku: string
  email: string
}

/**
 * Notes whom to tell when a variant can be had again. Who has asked before is told once all the same, and the answer
 * does not tell whether somebody has.
 * @throws ShopError not_found for a product or SKU that is not sold, in_stock for one that can be had: anybody could have
 *   a mail about it sent to anybody
 */
export async function askForAlert(db: Database, { productId, sku, email }: Wanted): Promise<void> {
  const [variant] = await db
    .select({ id: variants.id, canBeHad: sql<boolean>`${products.status} = 'Active' and ${availableUnits} > 0` })
    .from(variants)
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.slug, productId), eq(variants.sku, sku), visible))
  if (!variant) throw notSoldAnyMore()
  if (variant.canBeHad) throw new ShopError('in_stock')
  const isRecent = or(isNull(stockAlerts.notifiedAt), gt(stockAlerts.notifiedAt, sql`now() - interval '1 day'`))
  const noted = await db.$count(stockAlerts, and(eq(stockAlerts.email, sql`${email}::citext`), isRecent))
  if (noted >= MOST_OF_ONE) return
  await db.insert(stockAlerts).values({ variantId: variant.id, email }).onConflictDoNothing()
}
