import { desc, eq, sql } from 'drizzle-orm'
import { products } from '#server/catalog/products/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { wishlistItems } from './tables.ts'

/** A draft may be renamed before it is published again; its new name is not public. */
const publicName = sql`coalesce(${products.lastPublished}->>'name', ${products.name})`.mapWith(String)

/** A copy of an account's wishlist for its owner, with products that are no longer visible. */
export const exportWishlist = (db: Database, userId: string) =>
  db
    .select({ productId: products.slug, name: publicName, addedAt: wishlistItems.addedAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.addedAt))

/** Deletes the wishlist of an account that is being erased, in a transaction. */
export async function eraseWishlist(tx: Database, userId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}
