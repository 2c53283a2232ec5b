import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avatarFiles } from '#contract/avatar-pictures.ts'
import { deleteOrphanedAvatars } from '#server/identity/accounts/change-avatar.ts'
import { createHugePicture } from '../support/huge-picture.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = join(shop.shop.config.dataFolder, 'media', 'avatars')
})
afterAll(() => shop.close())

/** A landscape picture with a red left half and a blue right half. */
const createPicture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: 300, height: 400, channels: 3, background: 'blue' } }, left: 300, top: 0 },
  ])

const createFile = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)

async function uploadForm(token: string, ...parts: [field: string, value: File | string][]) {
  const form = new FormData()
  for (const [field, value] of parts) form.append(field, value)
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` }
  const payload = Buffer.from(await request.arrayBuffer())
  return shop.app.inject({ method: 'POST', url: '/api/user/avatar', headers, payload })
}

describe('a profile picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is accepted as %s and cropped to a square',
    async (format) => {
      const shopper = await shop.newShopper()
      const response = await uploadForm(shopper.token, [
        'avatar',
        createFile(await createPicture()[format]().toBuffer(), 'me'),
      ])
      expect(response.statusCode).toBe(200)
      const { avatar } = (await shopper('GET /user/profile')).user
      expect(avatar).toBe(response.json().user.avatar)
      for (const { url, width } of avatarFiles(avatar ?? '')) {
        const file = await shop.app.inject(url)
        expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
          200,
          'image/webp',
          'nosniff',
        ])
        expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: width })
      }
    },
  )

  it('is rotated according to its EXIF orientation and stored without metadata', async () => {
    const { token } = await shop.newShopper()
    const rotated = await createPicture()
      .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(rotated).metadata()).exif).toBeDefined()
    const { avatar } = (await uploadForm(token, ['avatar', createFile(rotated, 'me.jpg')])).json().user
    const file = (await shop.app.inject(avatar)).rawPayload
    const { exif, xmp, icc, orientation } = await sharp(file).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    // A quarter turn clockwise puts the left side on top.
    const { data } = await sharp(file).resize(2, 2).raw().toBuffer({ resolveWithObject: true })
    expect([data[0], data[2]].map((value) => (value ?? 0) > 128)).toEqual([true, false])
    expect([data[6], data[8]].map((value) => (value ?? 0) > 128)).toEqual([false, true])
  })

  it('is re-encoded without data appended to the upload', async () => {
    const { token } = await shop.newShopper()
    const polyglot = Buffer.concat([
      await createPicture().jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\x05\x06'),
    ])
    const { avatar } = (await uploadForm(token, ['avatar', createFile(polyglot, 'me.html')])).json().user
    expect(avatar).toMatch(/^\/media\/avatars\/[\w-]{32}-288\.webp$/)
    expect((await shop.app.inject(avatar)).rawPayload.includes('<script>')).toBe(false)
  })

  it('deletes the files of the previous picture when it is replaced or removed', async () => {
    const shopper = await shop.newShopper()
    const bytes = await createPicture().png().toBuffer()
    const first = (await uploadForm(shopper.token, ['avatar', createFile(bytes, 'a.png')])).json().user.avatar
    const second = (await uploadForm(shopper.token, ['avatar', createFile(bytes, 'a.png')])).json().user.avatar
    const statuses = async (url: string) =>
      Promise.all(avatarFiles(url).map(async (file) => (await shop.app.inject(file.url)).statusCode))
    expect([await statuses(first), await statuses(second)]).toEqual([
      [404, 404],
      [200, 200],
    ])
    expect((await shopper('DELETE /user/avatar')).user.avatar).toBeUndefined()
    expect((await shopper('DELETE /user/avatar')).user.avatar).toBeUndefined()
    expect(await statuses(second)).toEqual([404, 404])
  })

  it('leaves no extra files after concurrent uploads', async () => {
    const shopper = await shop.newShopper()
    const before = (await readdir(folder)).length
    const bytes = await createPicture().png().toBuffer()
    await Promise.all(
      Array.from({ length: 6 }, () => uploadForm(shopper.token, ['avatar', createFile(bytes, 'a.png')])),
    )
    const { avatar = '' } = (await shopper('GET /user/profile')).user
    expect((await shop.app.inject(avatar)).statusCode).toBe(200)
    expect((await readdir(folder)).length).toBe(before + avatarFiles(avatar).length)
  })

  it('without an account is deleted after a day', async () => {
    const shopper = await shop.newShopper()
    const { avatar } = (
      await uploadForm(shopper.token, ['avatar', createFile(await createPicture().png().toBuffer(), 'a.png')])
    ).json().user
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await writeFile(join(folder, 'orphaned-96.webp'), '')
    await writeFile(join(folder, 'recent-96.webp'), '')
    for (const name of await readdir(folder))
      if (!name.startsWith('recent')) await utimes(join(folder, name), longAgo, longAgo)
    await deleteOrphanedAvatars(shop.shop)
    const names = await readdir(folder)
    expect([names.includes('orphaned-96.webp'), names.includes('recent-96.webp')]).toEqual([false, true])
    expect((await shop.app.inject(avatar)).statusCode).toBe(200)
  })
})

describe('an invalid upload', () => {
  const createTruncatedJpeg = async () => {
    const noise = await sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    return noise.subarray(0, noise.length / 2)
  }
  const files: [what: string, status: number, bytes: () => Promise<Uint8Array> | Uint8Array][] = [
    [
      'an SVG with a script',
      415,
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['an HTML page named .png', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a TIFF', 415, () => createPicture().tiff().toBuffer()],
    ['a picture of 20,000 by 20,000', 413, () => createHugePicture(20_000)],
    ['a truncated JPEG', 400, createTruncatedJpeg],
    ['an empty file', 400, () => new Uint8Array()],
    ['more than 5 MB', 413, () => new Uint8Array(5 * 1024 * 1024 + 1)],
  ]

  it.each(files)('with %s is rejected with status %i and an error for the field', async (_, status, bytes) => {
    const shopper = await shop.newShopper()
    const response = await uploadForm(shopper.token, ['avatar', createFile(await bytes(), 'me.png')])
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([status, ['avatar']])
    expect((await shopper('GET /user/profile')).user.avatar).toBeUndefined()
  })

  it('is rejected if the form has two files, no file or other fields', async () => {
    const { token } = await shop.newShopper()
    const file = createFile(await createPicture().png().toBuffer(), 'me.png')
    const responses = [
      await uploadForm(token, ['avatar', file], ['avatar', file]),
      await uploadForm(token, ['other', file]),
      await uploadForm(token, ['avatar', 'me.png']),
      await uploadForm(token, ['avatar', file], ['name', 'Ann']),
      await uploadForm(token, ['__proto__', file]),
    ]
    expect(responses.map(({ statusCode, json }) => [statusCode, json().code])).toEqual(
      Array(5).fill([400, 'invalid_request']),
    )
  })

  it('is rejected if it is not multipart form data', async () => {
    const { token } = await shop.newShopper()
    const post = (payload: string, type?: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/user/avatar',
        headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
        payload,
      })
    expect((await post('{}', 'application/json')).statusCode).toBe(415)
    expect((await post('')).statusCode).toBe(415)
    expect((await post('not multipart', 'multipart/form-data')).statusCode).toBe(400)
    expect((await post('--x\r\ncut off', 'multipart/form-data; boundary=x')).statusCode).toBe(400)
    expect((await shop.app.inject({ method: 'POST', url: '/api/user/avatar' })).statusCode).toBe(401)
  })
})
