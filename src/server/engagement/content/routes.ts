import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { paths } from '#contract/paths.ts'
import { inLanguage, originalLanguage } from '#messages/runtime/in-language.ts'
import { toAddresses } from '#server/commerce/markets/handles-by-prefix.ts'
import { readMarketSettings } from '#server/commerce/settings/read-settings.ts'
import { fallbackLanguage, markFallback } from '#server/commerce/translations/fallback.ts'
import { translateFields } from '#server/commerce/translations/read-texts.ts'
import { translateSettings } from '#server/commerce/translations/translate-settings.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { EngagementContext } from '../context.ts'
import { findPublishedPage } from './queries.ts'
import { renderSavedPage } from './render-page.ts'

export function contentRoutes(implement: Implement, { config: { shopUrl } }: EngagementContext): void {
  implement('GET /pages/{id}', async ({ params, db }) => {
    const { slug: id, createdAt, handles, ...original } = await findPublishedPage(db, params.id)
    const { title, description, text, handle } = await translateFields(db, 'page', id, { ...original, handle: '' })
    const addresses = toAddresses(handles, id, paths.page)
    const page = Object.hasOwn(contentPages, id) ? (id as ContentPage) : undefined
    const isFallback = text === original.text && fallbackLanguage() !== undefined
    const settings = await readMarketSettings(db)
    const shown = isFallback ? settings : await translateSettings(db, settings)
    // Rendering may wait for its thread, so the connection is released first.
    db.close()
    const render = () => renderSavedPage(text, { settings: shown, shopUrl, id: page })
    // The values of placeholders are in the language of the text.
    const { html, ...rendered } = await (isFallback ? inLanguage(originalLanguage(), render) : render())
    const marked = isFallback ? markFallback(html) : html
    return {
      page: {
        ...{ id, title, description, changedAt: createdAt.toISOString() },
        ...(handle && { handle }),
        ...(addresses && { addresses }),
        html: marked,
        ...rendered,
      },
    }
  })
}
