import { eq, sql } from 'drizzle-orm'
import { cartLines } from '../cart/tables.ts'
import { variants } from '../catalog/tables.ts'
import type { Database } from '../database/client.ts'
import { orders } from '../orders/tables.ts'
import { wishlistItems } from '../wishlist/tables.ts'
import { bought } from './learn-pairs.ts'

/** Of each kind so many count, the latest: tastes change. */
const LATEST = 50

/** What a shopper has shown to like, by the products' numbers: what is in the cart, has their heart, or was bought. */
export async function listSeeds(db: Database, userId: string): Promise<number[]> {
  const cart = sql`
    select ${variants.productId} as id from ${cartLines} join ${variants} on ${variants.id} = ${cartLines.variantId}
    where ${cartLines.userId} = ${userId} order by ${cartLines.addedAt} desc limit ${LATEST}`
  const hearts = sql`
    select ${wishlistItems.productId} as id from ${wishlistItems}
    where ${wishlistItems.userId} = ${userId} order by ${wishlistItems.addedAt} desc limit ${LATEST}`
  const purchases = sql`
    select product_id as id from (${bought(eq(orders.userId, userId))}) as bought
    where product_id is not null group by product_id order by max(placed_at) desc limit ${LATEST}`
  const { rows } = await db.execute<{ id: number }>(sql`(${cart}) union (${hearts}) union (${purchases})`)
  return rows.map(({ id }) => id)
}
