import type { Implement } from '#server/platform/http/endpoint.ts'
import { findPlaceholder } from '#server/platform/media/queries.ts'
import { readSettings } from './read-settings.ts'

export function settingsRoutes(implement: Implement): void {
  implement('GET /storefront', async ({ db }) => {
    const { heroPicture: image, ...shop } = await readSettings(db)
    return { hero: image ? { image, placeholder: await findPlaceholder(db, image) } : null, shop }
  })
}
