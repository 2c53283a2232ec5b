import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems, stockMovements } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { visible } from '../products/product-conditions.ts'
import { notSoldAnyMore } from '../products/product-missing.ts'
import { products, variants } from '../products/tables.ts'
import { stockAlerts } from './tables.ts'

/** Limit of alerts for one address, waiting or sent in a day, so that nobody's mailbox can be flooded. */
const MAX_PER_ADDRESS = 50

interface Wanted {
  productId: string
  sku: string
  email: string
  /** Whether the address is the verified one of who asks. */
  askedByOwner: boolean
}

/**
 * Stores a stock alert for a variant. Asking twice sends one email; the reply does not reveal whether an alert existed.
 * @throws ShopError not_found for a product or SKU that is not sold, in_stock for one that is available: otherwise anyone
 * could have an email about it sent to anyone
 */
export async function askForAlert(db: Database, { productId, sku, email, askedByOwner }: Wanted): Promise<void> {
  const [variant] = await db
    .select({
      id: variants.id,
      isActive: sql`${products.status} = 'Active'`.mapWith(Boolean),
      available: availableUnits,
      movement:
        sql`coalesce((select max(${stockMovements.id}) from ${stockMovements} where ${stockMovements.stockItemId} = ${variants.id}), 0)`.mapWith(
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
