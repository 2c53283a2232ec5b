import sharp from 'sharp'
import { expect } from 'vitest'
import type { SignedIn, TestShop } from './shop.ts'

/** Uploads a small red picture to the library, as a browser does. */
export async function sendPicture({ app }: TestShop, { token }: SignedIn): Promise<void> {
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('picture', new File([new Uint8Array(red)], 'red.png'))
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url: '/api/admin/media',
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(reply.statusCode).toBe(201)
}
