import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '#server/app/shop.ts'
import { addPicture } from './add-picture.ts'

export function mediaAdminRoutes(implement: Implement, shop: Shop): void {
  implement('POST /admin/media', async ({ body, caller }) => ({
    url: await addPicture(shop, caller, await body.picture.bytes(), 'picture'),
  }))
}
