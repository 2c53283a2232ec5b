import { findProductKey, type ProductKey } from '#server/catalog/products/find-product-key.ts'
import { productNotFound } from '#server/catalog/products/product-not-found.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { EngagementContext } from '../context.ts'
import type { HasBought } from './purchase-check.ts'
import { findOwnReview, listReviews } from './queries.ts'
import { reportReview } from './report-review.ts'
import { addHelpfulVote, removeHelpfulVote } from './vote-helpful.ts'
import { writeReview } from './write-review.ts'

/** @param hasBought whether a shopper may review a product */
export function reviewRoutes(implement: Implement, { db }: EngagementContext, hasBought: HasBought): void {
  async function requireProduct(slug: string, db: Database): Promise<ProductKey> {
    const product = await findProductKey(db, slug)
    if (!product) throw productNotFound()
    return product
  }

  implement('GET /products/{id}/reviews', async ({ params, query, db }) =>
    listReviews(db, (await requireProduct(params.id, db)).id, query),
  )

  implement('GET /products/{id}/reviews/own', async ({ params, principal }) =>
    findOwnReview(db, await requireProduct(params.id, db), principal.userId, hasBought),
  )

  implement('POST /products/{id}/reviews', async ({ params, body, principal }) => {
    const product = await requireProduct(params.id, db)
    return { review: await writeReview(db, { ...body, product, userId: principal.userId }, hasBought) }
  })

  implement('PUT /reviews/{id}/helpful', async ({ params, principal }) => ({
    review: await addHelpfulVote(db, { reviewId: params.id, userId: principal.userId }),
  }))

  implement('DELETE /reviews/{id}/helpful', async ({ params, principal }) => ({
    review: await removeHelpfulVote(db, { reviewId: params.id, userId: principal.userId }),
  }))

  implement('POST /reviews/{id}/report', async ({ params, principal, body }) => {
    await reportReview(db, { reviewId: params.id, userId: principal.userId, reason: body.reason })
    return null
  })
}
