import { inArray, sql } from 'drizzle-orm'
import { variants } from '#server/catalog/products/tables.ts'
import { wishlistItems } from '#server/engagement/wishlist/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { IdRow, readRows } from '#server/platform/database/read-rows.ts'
import { cartLines } from '#server/sales/cart/tables.ts'
import { customersOf } from '#server/sales/orders/owned-by.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { purchasedProducts } from './learn-pairs.ts'

/** Only the latest products count, because tastes change. */
const MAX_SEEDS = 50

/** Database ids of products in the shopper's cart, wishlist or purchases, latest first. */
export async function listSeeds(db: Database, userId: string): Promise<number[]> {
  const cart = sql`
    select ${variants.productId} as id, ${cartLines.addedAt} as at
    from ${cartLines} join ${variants} on ${variants.id} = ${cartLines.variantId} where ${cartLines.customerId} = ${userId}`
  const wishlist = sql`
    select ${wishlistItems.productId}, ${wishlistItems.addedAt} from ${wishlistItems} where ${wishlistItems.userId} = ${userId}`
  const purchases = sql`select product_id, placed_at from (${purchasedProducts(inArray(orders.customerId, customersOf(userId)))}) as bought`
  const rows = await readRows(
    db,
    IdRow,
    sql`
    select id from (${cart} union all ${wishlist} union all ${purchases}) as liked
    where id is not null group by id order by max(at) desc, id limit ${MAX_SEEDS}`,
  )
  return rows.map(({ id }) => id)
}
