import { ShopError } from '#contract/errors.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { CatalogContext } from '../context.ts'
import { productMissing } from '../products/product-missing.ts'
import { findProduct, findProductsBySlug, wasRemoved } from '../products/queries.ts'
import { listCategories, listFeatured, listProducts } from './list-products.ts'
import { searchProducts, suggest } from './search-products.ts'

export function catalogRoutes(implement: Implement, { catalog }: CatalogContext): void {
  implement('GET /products', async ({ query: { featured, ids, ...query }, db }) => {
    if (ids) {
      const { products, moved } = await findProductsBySlug(db, ids)
      return { products, ...(moved.size > 0 && { moved: Object.fromEntries(moved) }) }
    }
    return featured
      ? { products: await listFeatured(catalog, query, db) }
      : { data: await listProducts(catalog, query, db) }
  })

  implement('GET /products/search', async ({ query, db }) => ({ data: await searchProducts(catalog, query, db) }))

  implement('GET /products/suggest', async ({ query: { q }, db }) => suggest(catalog, q, db))

  implement('GET /products/categories', async ({ db }) => ({ categories: await listCategories(catalog, db) }))

  implement('GET /products/{id}', async ({ params, db }) => {
    const product = await findProduct(db, params.id)
    if (!product) {
      if (await wasRemoved(db, params.id)) throw new ShopError('no_longer_sold')
      throw productMissing()
    }
    return { data: product, colors: product.colors, sizes: product.sizes }
  })
}
