import type { Implement } from '../http/endpoint.ts'
import { findPlaceholder } from '../media/queries.ts'
import type { Shop } from '../shop.ts'
import { readSettings } from './read-settings.ts'

export function settingsRoutes(implement: Implement, { db }: Shop): void {
  implement('GET /storefront', async () => {
    const { heroPicture: image, ...shop } = await readSettings(db)
    return { hero: image ? { image, placeholder: await findPlaceholder(db, image) } : null, shop }
  })
}
