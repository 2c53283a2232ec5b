import type { Implement } from '#server/platform/http/endpoint.ts'
import type { CatalogContext } from '../context.ts'
import { exportProducts } from '../export/export-products.ts'
import { exportBadRows, findImport, listBadRows, listImportItems, listImports } from './queries.ts'
import { receiveFile } from './receive-file.ts'
import { requestApply, requestCheck, requestPictures, requestUndo } from './request-step.ts'

export function productImportRoutes(implement: Implement, { db, reads }: CatalogContext): void {
  const importReply = async (id: string) => ({ import: await findImport(db, id) })

  implement('GET /admin/products/export', ({ query, caller }) => exportProducts({ db, reads }, caller, query))

  implement('GET /admin/products/import', ({ query }) => listImports(db, query))

  implement('POST /admin/products/import', async ({ body, caller }) =>
    importReply(await receiveFile(db, body.file, caller)),
  )

  implement('GET /admin/product-imports/{id}', ({ params }) => importReply(params.id))

  implement('GET /admin/product-imports/{id}/items', ({ params, query }) => listImportItems(db, params.id, query))

  implement('GET /admin/product-imports/{id}/bad-rows', ({ params, query }) => listBadRows(db, params.id, query))

  implement('GET /admin/product-imports/{id}/bad-rows.csv', ({ params, caller }) =>
    exportBadRows(db, caller, params.id),
  )

  implement('POST /admin/product-imports/{id}/check', async ({ params, body, caller }) => {
    await requestCheck(db, params.id, body, caller)
    return importReply(params.id)
  })

  implement('POST /admin/product-imports/{id}/apply', async ({ params, body, caller }) => {
    await requestApply(db, params.id, body.mode, caller)
    return importReply(params.id)
  })

  implement('POST /admin/product-imports/{id}/pictures', async ({ params, caller }) => {
    await requestPictures(db, params.id, caller)
    return importReply(params.id)
  })

  implement('POST /admin/product-imports/{id}/undo', async ({ params, caller }) => {
    await requestUndo(db, params.id, caller)
    return importReply(params.id)
  })
}
