import { z } from 'zod'
import { pictureFile } from './fields.ts'
import { MAX_PICTURE_BYTES } from './shop.ts'

export const AdminMediaBody = z.strictObject({
  picture: pictureFile(MAX_PICTURE_BYTES).meta({
    description: 'JPEG, PNG, WebP, AVIF or GIF; white margins make it square',
  }),
})
export const AdminMediaReply = z.object({ url: z.string() })
