import { findProducts } from '#server/catalog/products/queries.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { EngagementContext } from '../context.ts'
import { addToWishlist, mergeIntoWishlist, removeFromWishlist } from './change-wishlist.ts'
import { readWishlist } from './queries.ts'

export function wishlistRoutes(implement: Implement, { db }: EngagementContext): void {
  const idsReply = async (userId: string) => ({ ids: (await readWishlist(db, userId)).map(({ slug }) => slug) })
  const productsReply = async (userId: string) => {
    const wished = await readWishlist(db, userId)
    return {
      products: await findProducts(
        db,
        wished.map(({ id }) => id),
      ),
    }
  }

  implement('GET /wishlist', ({ principal }) => productsReply(principal.userId))

  implement('GET /wishlist/ids', ({ principal }) => idsReply(principal.userId))

  implement('POST /wishlist', async ({ principal, body }) => {
    await mergeIntoWishlist(db, principal.userId, body.ids)
    return idsReply(principal.userId)
  })

  implement('PUT /wishlist/{id}', async ({ principal, params }) => {
    await addToWishlist(db, principal.userId, params.id)
    return productsReply(principal.userId)
  })

  implement('DELETE /wishlist/{id}', async ({ principal, params }) => {
    await removeFromWishlist(db, principal.userId, params.id)
    return productsReply(principal.userId)
  })
}
