import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { FILE_PART_BYTES } from '#contract/product-files.ts'
import { sendFile } from './send-file.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** Creates bytes with the header of an MP4 file. */
export function mp4Bytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(randomBytes(length))
  bytes.set(Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1').subarray(0, length))
  return bytes
}

/** Uploads one part of a video. */
export const sendVideoPart = (
  shop: TestShop,
  admin: SignedIn,
  { id, number, bytes }: { id: number; number: number; bytes: Uint8Array<ArrayBuffer> },
) => sendFile(shop, admin, `/admin/videos/${id}/parts/${number}`, ['part', new File([bytes], 'part')], 'PUT')

/** Uploads a video in parts. @returns its URL */
export async function uploadVideo(shop: TestShop, admin: SignedIn, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { video } = await admin('POST /admin/videos', { bytes: bytes.length })
  let url: string | null = null
  for (let number = 0; number * FILE_PART_BYTES < bytes.length; number++) {
    const part = bytes.slice(number * FILE_PART_BYTES, (number + 1) * FILE_PART_BYTES)
    const { status, body } = await sendVideoPart(shop, admin, { id: video.id, number, bytes: part })
    expect(status).toBe(200)
    url = body.video.url
  }
  if (!url) throw new Error('The video is not complete')
  return url
}
