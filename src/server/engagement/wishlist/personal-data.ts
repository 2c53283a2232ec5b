import { desc, eq } from 'drizzle-orm'
import { products } from '#server/catalog/products/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { wishlistItems } from './tables.ts'

/** What somebody has an eye on, for them to read: also what cannot be seen in the shop now. */
export const exportWishlist = (db: Database, userId: string) =>
  db
    .select({ productId: products.slug, name: products.name, addedAt: wishlistItems.addedAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.addedAt))

/** Empties the wishlist of somebody who is leaving, in a transaction. */
export async function eraseWishlist(tx: Database, userId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}
