import { ShopError } from '#contract/errors.ts'
import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { listCategories, listFeatured, listProducts } from './list-products.ts'
import { productMissing } from './product-missing.ts'
import { findProduct, findProductsBySlug, isGone } from './queries.ts'
import { searchProducts, suggest } from './search-products.ts'

export function catalogRoutes(implement: Implement, { db, catalogue }: Shop): void {
  implement('GET /products', async ({ query: { featured, ids, ...query } }) => {
    if (ids) {
      const { products, moved } = await findProductsBySlug(db, ids)
      return { products, ...(moved.size > 0 && { moved: Object.fromEntries(moved) }) }
    }
    return featured
      ? { products: await listFeatured(catalogue, query) }
      : { data: await listProducts(catalogue, query) }
  })

  implement('GET /products/search', async ({ query }) => ({ data: await searchProducts(catalogue, query) }))

  implement('GET /products/suggest', async ({ query: { q } }) => suggest(catalogue, q))

  implement('GET /products/categories', async () => ({ categories: await listCategories(catalogue) }))

  implement('GET /products/{id}', async ({ params }) => {
    const product = await findProduct(db, params.id)
    if (!product) {
      if (await isGone(db, params.id)) throw new ShopError('gone')
      throw productMissing()
    }
    return { data: product, colors: product.colors, sizes: product.sizes }
  })
}
