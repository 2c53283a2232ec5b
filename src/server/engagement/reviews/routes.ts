import { findProductKey, type ProductKey } from '#server/catalog/products/find-product-key.ts'
import { productMissing } from '#server/catalog/products/product-missing.ts'
import type { Database } from '#server/platform/database/client.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { Shop } from '#server/app/shop.ts'
import { findOwnReview, listReviews } from './queries.ts'
import { reportReview } from './report-review.ts'
import { findHelpful, findHelpfulNoMore } from './vote-helpful.ts'
import { writeReview } from './write-review.ts'

export function reviewRoutes(implement: Implement, { db }: Shop): void {
  async function productAt(slug: string, db: Database): Promise<ProductKey> {
    const product = await findProductKey(db, slug)
    if (!product) throw productMissing()
    return product
  }

  implement('GET /products/{id}/reviews', async ({ params, query, db }) =>
    listReviews(db, (await productAt(params.id, db)).id, query),
  )

  implement('GET /products/{id}/reviews/own', async ({ params, visitor }) =>
    findOwnReview(db, await productAt(params.id, db), visitor.userId),
  )

  implement('POST /products/{id}/reviews', async ({ params, body, visitor }) => {
    const product = await productAt(params.id, db)
    return { review: await writeReview(db, { ...body, product, userId: visitor.userId }) }
  })

  implement('PUT /reviews/{id}/helpful', async ({ params, visitor }) => ({
    review: await findHelpful(db, { reviewId: params.id, userId: visitor.userId }),
  }))

  implement('DELETE /reviews/{id}/helpful', async ({ params, visitor }) => ({
    review: await findHelpfulNoMore(db, { reviewId: params.id, userId: visitor.userId }),
  }))

  implement('POST /reviews/{id}/report', async ({ params, visitor, body }) => {
    await reportReview(db, { reviewId: params.id, userId: visitor.userId, reason: body.reason })
    return null
  })
}
