import type { Implement } from '#server/platform/http/endpoint.ts'
import type { CatalogContext } from '../context.ts'
import { addFile } from './files/add-file.ts'
import { listFiles } from './files/list-files.ts'
import { receivePart } from './files/receive-part.ts'
import { removeFile } from './files/remove-file.ts'
import { productNotFound } from './product-not-found.ts'
import { findProductRow } from './queries.ts'

export function fileAdminRoutes(implement: Implement, shop: CatalogContext): void {
  const { db } = shop

  implement('GET /admin/products/{id}/files', async ({ params }) => {
    const product = await findProductRow(db, params.id)
    if (!product) throw productNotFound()
    return { files: await listFiles(db, product.id) }
  })

  implement('POST /admin/products/{id}/files', async ({ params, body, caller }) => ({
    file: await addFile(db, params.id, body, caller),
  }))

  implement('PUT /admin/products/{id}/files/{fileId}/parts/{number}', async ({ params, body }) => {
    const { id: slug, fileId, number: part } = params
    return { file: await receivePart(shop, { slug, fileId, part, bytes: await body.part.bytes() }) }
  })

  implement('DELETE /admin/products/{id}/files/{fileId}', async ({ params, caller }) => {
    await removeFile(db, params.id, params.fileId, caller)
    return null
  })
}
