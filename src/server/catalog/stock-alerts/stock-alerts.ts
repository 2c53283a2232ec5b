import { and, eq, gt, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems, stockMovements } from '#server/commerce/inventory/tables.ts'
import { askedIn } from '#server/commerce/markets/mail-market.ts'
import type { Database } from '#server/platform/database/database.ts'
import { visible } from '../products/product-conditions.ts'
import { createNotSoldError } from '../products/product-not-found.ts'
import { bundleComponents } from '../products/relations/tables.ts'
import { products, variants } from '../products/tables.ts'
import { stockAlerts } from './tables.ts'

/** Maximum alerts for an address, pending or sent within a day, so that no mailbox can be flooded. */
const MAX_PER_ADDRESS = 50

/** Whether a component of a bundle is out of stock. Otherwise the bundle is unavailable because a component is not sold. */
const lacksComponent = sql`exists (
  select from ${bundleComponents} join ${stockItems} as component on component.id = ${bundleComponents.componentId}
  where ${bundleComponents.variantId} = ${variants.id} and component.on_hand - component.reserved < ${bundleComponents.quantity})`

/** The condition for stock movements of a variant or, for a bundle, of its components. */
export const isMovementOfVariant = (variantId: SQLWrapper): SQL => sql`${stockMovements.stockItemId} = any(array(
  select ${variantId} union all
  select ${bundleComponents.componentId} from ${bundleComponents} where ${bundleComponents.variantId} = ${variantId}))`

interface AlertRequest {
  productId: string
  sku: string
  email: string
  /** Whether it is the verified address of the requester. */
  requestedByOwner: boolean
}

/**
 * Stores a stock alert for a variant. Repeated requests cause only one email, and the reply does not reveal whether an alert
 * already existed.
 * @throws ShopError not_found for a product or SKU that is not sold, in_stock for one that is available, because anyone could
 * otherwise trigger an email to any address immediately
 */
export async function requestAlert(
  db: Database,
  { productId, sku, email, requestedByOwner }: AlertRequest,
): Promise<void> {
  const [variant] = await db
    .select({
      id: variants.id,
      isActive: sql`${products.status} = 'Active'`.mapWith(Boolean),
      available: availableUnits,
      isShort: sql`(not ${stockItems.composed} or ${lacksComponent})`.mapWith(Boolean),
      movement:
        sql`coalesce((select max(${stockMovements.id}) from ${stockMovements} where ${isMovementOfVariant(variants.id)}), 0)`.mapWith(
          Number,
        ),
    })
    .from(variants)
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.slug, productId), eq(variants.sku, sku), visible))
  if (!variant) throw createNotSoldError()
  if (variant.isActive && variant.available > 0) throw new ShopError('in_stock')
  const isRecent = or(isNull(stockAlerts.notifiedAt), gt(stockAlerts.notifiedAt, sql`now() - interval '1 day'`))
  // Requests by others are counted separately, so that they do not use up the limit of the address's owner.
  const countsTowardLimit = and(
    eq(stockAlerts.email, sql`${email}::citext`),
    eq(stockAlerts.requestedByOwner, requestedByOwner),
  )
  const recent = await db.$count(stockAlerts, and(countsTowardLimit, isRecent))
  if (recent >= MAX_PER_ADDRESS) return
  const afterMovement = variant.available > 0 || !variant.isShort ? null : variant.movement
  await db
    .insert(stockAlerts)
    .values({ variantId: variant.id, email, requestedByOwner, afterMovement, ...askedIn() })
    .onConflictDoUpdate({
      target: [stockAlerts.variantId, stockAlerts.email],
      targetWhere: isNull(stockAlerts.notifiedAt),
      set: { requestedByOwner: true, ...askedIn() },
      setWhere: sql`excluded.asked_by_owner`,
    })
}
