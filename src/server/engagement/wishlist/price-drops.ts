import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { productPrice } from '#server/catalog/products/effective-price.ts'
import { isAvailable } from '#server/catalog/products/product-conditions.ts'
import { products } from '#server/catalog/products/tables.ts'
import { queueForOptedIn } from '#server/identity/mail-choices/queue-for-opted-in.ts'
import { mailChoices } from '#server/identity/mail-choices/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { EngagementContext } from '../context.ts'
import { type PriceDrops, priceDropsSubject } from './price-drops-email.ts'
import { wishlistItems } from './tables.ts'

/** Condition: the product is available and costs less than the price the shopper last knew. */
const costsLess = and(sql`${productPrice} < ${wishlistItems.knownPrice}`, isAvailable)

/** `offset 0` makes PostgreSQL evaluate this per shopper, so that a batch reads no wishlists outside of it. */
const isDue = sql`
  (${mailChoices.lastSentAt} is null or ${mailChoices.lastSentAt} <= now() - interval '1 day')
  and exists (
    select from ${wishlistItems} join ${products} on ${products.id} = ${wishlistItems.productId}
    where ${wishlistItems.userId} = ${mailChoices.userId} and ${costsLess} offset 0)`

/**
 * Queues one email per shopper, at most once a day, with all products on their wishlist that cost less than when they
 * added them or were last notified. Works the same for single edits and bulk imports.
 */
export const sendPriceDrops = ({ db }: Pick<EngagementContext, 'db'>): Promise<void> =>
  queueForOptedIn(db, 'price-drops', {
    due: isDue,
    async write(tx, userIds) {
      const drops = await listDrops(tx, userIds)
      await recordKnownPrices(tx, drops)
      return new Map([...Map.groupBy(drops, ({ userId }) => userId)].map(([userId, own]) => [userId, toMessage(own)]))
    },
  })

interface Drop {
  userId: string
  productId: number
  name: string
  /** Cents. */
  was: number
  price: number
}

/** Most recently added first. */
const listDrops = (tx: Database, userIds: string[]): Promise<Drop[]> =>
  tx
    .select({
      userId: wishlistItems.userId,
      productId: wishlistItems.productId,
      name: products.name,
      was: wishlistItems.knownPrice,
      price: productPrice,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(inArray(wishlistItems.userId, userIds), costsLess))
    .orderBy(wishlistItems.userId, desc(wishlistItems.addedAt), desc(wishlistItems.productId))

function toMessage(drops: Drop[]): { subject: string; data: { products: PriceDrops['products'] } } {
  const products = drops.map(({ productId, was }) => ({ id: productId, was }))
  return { subject: priceDropsSubject(drops.map(({ name }) => name)), data: { products } }
}

async function recordKnownPrices(tx: Database, drops: Drop[]): Promise<void> {
  const column = (name: 'userId' | 'productId' | 'price') => sql.param(drops.map((drop) => drop[name]))
  await tx.execute(sql`
    update ${wishlistItems} set known_price = dropped.price
    from unnest(${column('userId')}::uuid[], ${column('productId')}::int[], ${column('price')}::int[])
      as dropped (user_id, product_id, price)
    where ${wishlistItems.userId} = dropped.user_id and ${wishlistItems.productId} = dropped.product_id`)
}
