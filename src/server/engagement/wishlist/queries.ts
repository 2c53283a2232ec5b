import { and, desc, eq } from 'drizzle-orm'
import { MAX_ON_WISHLIST } from '#contract/shop.ts'
import { visible } from '#server/catalog/products/product-conditions.ts'
import { products } from '#server/catalog/products/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { wishlistItems } from './tables.ts'

/** The visible products on a shopper's wishlist, most recently added first. */
export const readWishlist = (db: Database, userId: string): Promise<{ id: number; slug: string }[]> =>
  db
    .select({ id: products.id, slug: products.slug })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), visible))
    .orderBy(desc(wishlistItems.addedAt), desc(products.id))
    .limit(MAX_ON_WISHLIST)
