import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { EngagementContext } from '../context.ts'
import { findPageToEdit, findPageVersion, listPages } from './queries.ts'
import { renderPage } from './render-page.ts'
import { restorePage, savePage } from './save-page.ts'

/** Content pages, for staff. */
export function contentAdminRoutes(implement: Implement, { db, config: { shopUrl } }: EngagementContext): void {
  implement('GET /admin/pages', () => listPages(db))

  implement('GET /admin/pages/{id}', ({ params }) => findPageToEdit(db, params.id))

  implement('GET /admin/pages/{id}/versions/{version}', ({ params }) => findPageVersion(db, params.id, params.version))

  implement('PUT /admin/pages/{id}', async ({ caller, params, body }) => {
    await savePage(db, caller, { ...params, ...body })
    return findPageToEdit(db, params.id)
  })

  implement('POST /admin/pages/{id}/restore', async ({ caller, params, body }) => {
    await restorePage(db, caller, { ...params, ...body })
    return findPageToEdit(db, params.id)
  })

  implement('POST /admin/pages/{id}/preview', async ({ params, body }) =>
    renderPage(body.text, { settings: await readSettings(db), shopUrl, ...params }),
  )
}
