import { findProductKey } from '#server/catalog/products/find-product-key.ts'
import { findProductIds } from '#server/catalog/products/product-ids.ts'
import { productNotFound } from '#server/catalog/products/product-not-found.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { DiscoveryContext } from '../context.ts'
import { recommendForProduct, recommendForProducts, recommendForUser } from './recommend.ts'

export function recommendationRoutes(implement: Implement, { db }: DiscoveryContext): void {
  implement('GET /ai/recommendations', async ({ query: { productId, basket = [] }, db }) => {
    if (productId === undefined)
      return { products: await recommendForProducts(db, [...(await findProductIds(db, basket)).values()]) }
    const product = await findProductKey(db, productId)
    if (!product) throw productNotFound()
    return recommendForProduct(db, product.id)
  })

  implement('GET /user/recommendations', async ({ principal }) => ({
    products: await recommendForUser(db, principal.userId),
  }))
}
