import type { PlatformContext } from '../context.ts'
import type { Implement } from '../http/endpoint.ts'
import { addPicture } from './add-picture.ts'

export function mediaAdminRoutes(implement: Implement, shop: PlatformContext): void {
  implement('POST /admin/media', async ({ body, caller }) => ({
    url: await addPicture(shop, caller, await body.picture.bytes(), 'picture'),
  }))
}
