import { ShopError } from '#contract/errors.ts'
import { findProductKey } from '../catalog/find-product-key.ts'
import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { recommend } from './recommend.ts'

export function recommendationRoutes(implement: Implement, { db }: Shop): void {
  implement('GET /ai/recommendations', async ({ query: { productId } }) => {
    if (productId === undefined) return { products: await recommend(db, undefined) }
    const product = await findProductKey(db, productId)
    if (!product) throw new ShopError('not_found', { message: "The product you're looking for doesn't exist." })
    return { products: await recommend(db, product.id) }
  })
}
