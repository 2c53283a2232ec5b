import type { Implement } from '#server/platform/http/endpoint.ts'
import type { CatalogContext } from '../context.ts'
import { findTemplate, listTemplates } from './templates/read-templates.ts'
import { addTemplate, changeTemplate, removeTemplate } from './templates/save-template.ts'
import { withDescription } from './with-description.ts'

/** The templates of products, for staff. */
export function templateRoutes(implement: Implement, { db, config: { shopUrl } }: CatalogContext): void {
  implement('GET /admin/product-templates', ({ query }) => listTemplates(db, query))

  implement('POST /admin/product-templates', async ({ body, caller }) => {
    const id = await addTemplate(db, await withDescription(body, shopUrl), caller)
    return { productTemplate: await findTemplate(db, id) }
  })

  implement('GET /admin/product-templates/{id}', async ({ params }) => ({
    productTemplate: await findTemplate(db, params.id),
  }))

  implement('PUT /admin/product-templates/{id}', async ({ params, body, caller }) => {
    await changeTemplate(db, params.id, await withDescription(body, shopUrl), caller)
    return { productTemplate: await findTemplate(db, params.id) }
  })

  implement('DELETE /admin/product-templates/{id}', async ({ params, caller }) => {
    await removeTemplate(db, params.id, caller)
    return null
  })
}
