import type { Implement } from '#server/platform/http/endpoint.ts'
import type { CatalogContext } from '../context.ts'
import { importRedirects } from './import-redirects.ts'
import { findRedirect, listRedirects } from './queries.ts'
import { addRedirect, changeRedirect, removeRedirect } from './save-redirects.ts'

/** Redirects of addresses without a page, for staff. */
export function redirectAdminRoutes(implement: Implement, { db, config: { shopUrl } }: CatalogContext): void {
  implement('GET /admin/redirects', ({ query }) => listRedirects(db, query))

  implement('POST /admin/redirects', async ({ body, caller }) => ({
    redirect: await findRedirect(db, await addRedirect(db, body, caller, shopUrl)),
  }))

  implement('POST /admin/redirects/import', ({ body, caller }) => importRedirects(db, body.file, caller, shopUrl))

  implement('GET /admin/redirects/{id}', async ({ params }) => ({ redirect: await findRedirect(db, params.id) }))

  implement('PUT /admin/redirects/{id}', async ({ params, body, caller }) => {
    await changeRedirect(db, params.id, body, caller, shopUrl)
    return { redirect: await findRedirect(db, params.id) }
  })

  implement('DELETE /admin/redirects/{id}', async ({ params, caller }) => {
    await removeRedirect(db, params.id, caller)
    return null
  })
}
