import type { Implement } from '#server/platform/http/endpoint.ts'
import type { CatalogContext } from '../context.ts'
import { changeProducts } from './bulk/change-products.ts'
import { changeStock } from './change-stock.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { listPriceChanges } from './list-price-changes.ts'
import { productNotFound } from './product-not-found.ts'
import { listAdminProducts } from './queries.ts'
import { addProduct, changeProduct, removeProduct, restoreProduct } from './save-product.ts'
import { findAdminProduct } from './stored-product.ts'
import { withDescription } from './with-description.ts'

export function catalogAdminRoutes(implement: Implement, { db, config: { shopUrl } }: CatalogContext): void {
  const productReply = async (id: string) => {
    const product = await findAdminProduct(db, id)
    if (!product) throw productNotFound()
    return { product }
  }

  implement('GET /admin/products', ({ query }) => listAdminProducts(db, query))

  implement('POST /admin/products', async ({ body, caller }) => ({
    product: await addProduct(db, await withDescription(body, shopUrl), caller),
  }))

  implement('GET /admin/products/{id}', ({ params }) => productReply(params.id))

  implement('PUT /admin/products/{id}', async ({ params, body, caller }) => ({
    product: await changeProduct(db, params.id, await withDescription(body, shopUrl), caller),
  }))

  implement('DELETE /admin/products/{id}', async ({ params, caller }) => {
    await removeProduct(db, params.id, caller)
    return null
  })

  implement('POST /admin/products/{id}/restore', async ({ params, caller }) => ({
    product: await restoreProduct(db, params.id, caller),
  }))

  implement('POST /admin/products/{id}/duplicate', async ({ params, caller }) => ({
    product: await duplicateProduct(db, params.id, caller),
  }))

  implement('GET /admin/products/{id}/prices', ({ params, query }) => listPriceChanges(db, params.id, query))

  implement('POST /admin/products/bulk', ({ body, caller }) => changeProducts(db, body, caller))

  implement('POST /admin/products/{id}/stock', async ({ params, body, caller, idempotencyKey }) => {
    await changeStock(db, params.id, { ...body, idempotencyKey }, caller)
    return productReply(params.id)
  })
}
