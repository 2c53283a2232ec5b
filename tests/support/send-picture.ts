import sharp from 'sharp'
import { expect } from 'vitest'
import { sendFile } from './send-file.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** Uploads a small red picture to the media library. */
export async function sendPicture(shop: TestShop, admin: SignedIn): Promise<void> {
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { status } = await sendFile(shop, admin, '/admin/media', [
    'picture',
    new File([new Uint8Array(red)], 'red.png'),
  ])
  expect(status).toBe(201)
}
