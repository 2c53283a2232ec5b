import { and, eq, inArray, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { MAX_ON_WISHLIST } from '#contract/shop.ts'
import { productPrice } from '#server/catalog/products/effective-price.ts'
import { visible } from '#server/catalog/products/product-conditions.ts'
import { findProductIds } from '#server/catalog/products/product-ids.ts'
import { createNotSoldError } from '#server/catalog/products/product-not-found.ts'
import { products } from '#server/catalog/products/tables.ts'
import { askedIn } from '#server/commerce/markets/mail-market.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import { priceInList } from './price-in-list.ts'
import { wishlistItems } from './tables.ts'

/**
 * Adds a product to the top of a wishlist. A product that is already on it keeps its position.
 * @throws ShopError not_found for a product that is not visible to shoppers, or wishlist_full
 */
export async function addToWishlist(db: Database, userId: string, productId: string): Promise<void> {
  const dbIds = [...(await findProductIds(db, [productId])).values()]
  const found = await db.$count(products, and(inArray(products.id, dbIds), visible))
  if (found === 0) throw createNotSoldError()
  const { leftOut } = await mergeIntoWishlist(db, userId, [productId])
  if (leftOut > 0) throw new ShopError('wishlist_full')
}

/**
 * Adds products to the top of a wishlist in the given order, if they are visible to shoppers and there is room.
 * @returns `leftOut`: the number of products for which there was no room
 */
export async function mergeIntoWishlist(db: Database, userId: string, ids: string[]): Promise<{ leftOut: number }> {
  const found = await findProductIds(db, ids)
  const dbIds = ids.flatMap((id) => found.get(id) ?? [])
  const list = currentPriceList()?.id ?? null
  return transaction(db, async (tx) => {
    await lockName(tx, `wishlist ${userId}`)
    const candidates = await tx
      .select({
        id: products.id,
        price: productPrice,
        listed: nullable(priceInList(sql`${list}::int`)),
        listedBy: wishlistItems.userId,
      })
      .from(products)
      .leftJoin(wishlistItems, and(eq(wishlistItems.productId, products.id), eq(wishlistItems.userId, userId)))
      .where(and(inArray(products.id, dbIds), visible))
    const missing = candidates
      .filter(({ listedBy }) => listedBy === null)
      .sort((one, other) => dbIds.indexOf(one.id) - dbIds.indexOf(other.id))
    const room = MAX_ON_WISHLIST - (await tx.$count(wishlistItems, eq(wishlistItems.userId, userId)))
    const added = missing.slice(0, Math.max(room, 0))
    if (added.length > 0) {
      await tx.insert(wishlistItems).values(
        added.map(({ id, price, listed }, index) => ({
          userId,
          productId: id,
          knownPrice: listed ?? price,
          // A product that is not sold in the list gets its price there once it is, see `followMarkets`.
          priceListId: listed === null ? null : list,
          ...askedIn(),
          // A millisecond apart, to keep the order.
          addedAt: sql`now() - make_interval(secs => ${index / 1000}::double precision)`,
        })),
      )
    }
    return { leftOut: missing.length - added.length }
  })
}

export async function removeFromWishlist(db: Database, userId: string, productId: string): Promise<void> {
  const dbIds = [...(await findProductIds(db, [productId])).values()]
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), inArray(wishlistItems.productId, dbIds)))
}
