import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems, stockMovements } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { visible } from '../products/product-conditions.ts'
import { notSoldAnyMore } from '../products/product-missing.ts'
import { products, variants } from '../products/tables.ts'
import { stockAlerts } from './tables.ts'

/** What one address waits for, and was told in a day; more is not noted, so that nobody can be buried in mails. */
const MAX_PER_ADDRESS = 50

interface Wanted {
  productId: string
  sku: string
  email: string
  /** Whether the address is the verified one of who asks. */
  askedByOwner: boolean
}

/**
 * Notes whom to tell when a variant can be had again. Who has asked before is told once all the same, and the answer
 * does not tell whether somebody has.
 * @throws ShopError not_found for a product or SKU that is not sold, in_stock for one that can be had: anybody could have
 *   a mail about it sent to anybody
 */
export async function askForAlert(db: Database, { productId, sku, email, askedByOwner }: Wanted): Promise<void> {
  const [variant] = await db
    .select({
      id: variants.id,
      isActive: sql<boolean>`${products.status} = 'Active'`,
      available: availableUnits,
      movement:
        sql<number>`coalesce((select max(${stockMovements.id}) from ${stockMovements} where ${stockMovements.stockItemId} = ${variants.id}), 0)`.mapWith(
          Number,
        ),
    })
    .from(variants)
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.slug, productId), eq(variants.sku, sku), visible))
  if (!variant) throw notSoldAnyMore()
  if (variant.isActive && variant.available > 0) throw new ShopError('in_stock')
  const isRecent = or(isNull(stockAlerts.notifiedAt), gt(stockAlerts.notifiedAt, sql`now() - interval '1 day'`))
  // What strangers ask for with somebody's address leaves the owner of it all of their own.
  const alike = and(eq(stockAlerts.email, sql`${email}::citext`), eq(stockAlerts.askedByOwner, askedByOwner))
  const noted = await db.$count(stockAlerts, and(alike, isRecent))
  if (noted >= MAX_PER_ADDRESS) return
  const afterMovement = variant.available > 0 ? null : variant.movement
  await db
    .insert(stockAlerts)
    .values({ variantId: variant.id, email, askedByOwner, afterMovement })
    .onConflictDoUpdate({
      target: [stockAlerts.variantId, stockAlerts.email],
      targetWhere: isNull(stockAlerts.notifiedAt),
      set: { askedByOwner: true },
      setWhere: sql`excluded.asked_by_owner`,
    })
}
