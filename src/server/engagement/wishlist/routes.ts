import { findProducts } from '#server/catalog/products/queries.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { Shop } from '#server/app/shop.ts'
import { addToWishlist, mergeIntoWishlist, removeFromWishlist } from './change-wishlist.ts'
import { readWishlist } from './queries.ts'

export function wishlistRoutes(implement: Implement, { db }: Shop): void {
  const idsOf = async (userId: string) => ({ ids: (await readWishlist(db, userId)).map(({ slug }) => slug) })
  const productsOf = async (userId: string) => {
    const wished = await readWishlist(db, userId)
    return {
      products: await findProducts(
        db,
        wished.map(({ id }) => id),
      ),
    }
  }

  implement('GET /wishlist', ({ visitor }) => productsOf(visitor.userId))

  implement('GET /wishlist/ids', ({ visitor }) => idsOf(visitor.userId))

  implement('POST /wishlist', async ({ visitor, body }) => {
    await mergeIntoWishlist(db, visitor.userId, body.ids)
    return idsOf(visitor.userId)
  })

  implement('PUT /wishlist/{id}', async ({ visitor, params }) => {
    await addToWishlist(db, visitor.userId, params.id)
    return productsOf(visitor.userId)
  })

  implement('DELETE /wishlist/{id}', async ({ visitor, params }) => {
    await removeFromWishlist(db, visitor.userId, params.id)
    return productsOf(visitor.userId)
  })
}
