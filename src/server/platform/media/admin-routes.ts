import type { PlatformContext } from '../context.ts'
import type { Implement } from '../http/endpoint.ts'
import { addPicture } from './add-picture.ts'
import { addVideo, receiveVideoPart } from './videos.ts'

export function mediaAdminRoutes(implement: Implement, shop: PlatformContext): void {
  implement('POST /admin/media', async ({ body, caller }) => ({
    url: await addPicture(shop, caller, await body.picture.bytes(), 'picture'),
  }))

  implement('POST /admin/videos', async ({ body, caller }) => ({
    video: await addVideo(shop.db, shop.media, body.bytes, caller),
  }))

  implement('PUT /admin/videos/{id}/parts/{number}', async ({ params, body }) => ({
    video: await receiveVideoPart(shop, { id: params.id, part: params.number, bytes: await body.part.bytes() }),
  }))
}
