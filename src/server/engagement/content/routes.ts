import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { readMarketSettings } from '#server/commerce/settings/read-settings.ts'
import { translateFields } from '#server/commerce/translations/read-texts.ts'
import { translateSettings } from '#server/commerce/translations/translate-settings.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { EngagementContext } from '../context.ts'
import { findPage } from './queries.ts'
import { renderSavedPage } from './render-page.ts'

export function contentRoutes(implement: Implement, { config: { shopUrl } }: EngagementContext): void {
  implement('GET /pages/{id}', async ({ params, db }) => {
    const { slug: id, createdAt, ...original } = await findPage(db, params.id)
    const { title, description, text } = await translateFields(db, 'page', id, original)
    const page = Object.hasOwn(contentPages, id) ? (id as ContentPage) : undefined
    const settings = await translateSettings(db, await readMarketSettings(db))
    // Rendering may wait for its thread, so the connection is released first.
    db.close()
    const rendered = await renderSavedPage(text, { settings, shopUrl, id: page })
    return { page: { id, title, description, changedAt: createdAt.toISOString(), ...rendered } }
  })
}
