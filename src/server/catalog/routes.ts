import { ShopError } from '#contract/errors.ts'
import type { Implement } from '../http/endpoint.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Shop } from '../shop.ts'
import { findProduct, listCategories, listFeatured, listProducts } from './queries.ts'

export function catalogRoutes(implement: Implement, { db }: Shop): void {
  implement('GET /products', async ({ query: { featured, ...query } }) => {
    const settings = await readSettings(db)
    return featured
      ? { products: await listFeatured(db, query, settings) }
      : { data: await listProducts(db, query, settings) }
  })

  implement('GET /products/search', async ({ query }) => ({
    data: { ...(await listProducts(db, query, await readSettings(db))), matched: [] },
  }))

  implement('GET /products/categories', async () => ({ categories: await listCategories(db) }))

  implement('GET /products/{id}', async ({ params }) => {
    const product = await findProduct(db, params.id)
    if (!product) throw new ShopError('not_found', { message: "The product you're looking for doesn't exist." })
    return { data: product, colors: product.colors, sizes: product.sizes }
  })
}
