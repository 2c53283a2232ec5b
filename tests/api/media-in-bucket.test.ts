import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { avatarFiles } from '#contract/avatar-pictures.ts'
import { pictureFiles } from '#contract/pictures.ts'
import { FILE_PART_BYTES } from '#contract/product-files.ts'
import { deleteOrphanedAvatars } from '#server/identity/accounts/change-avatar.ts'
import { copyMedia } from '#server/platform/media/move-media.ts'
import { allFiles } from '#server/platform/media/private-files.ts'
import type { MediaStore } from '#server/platform/media/store.ts'
import { folderStore } from '#server/platform/objects/folder-store.ts'
import { type ListedObject, type ObjectStore, readObject } from '#server/platform/objects/object-store.ts'
import { s3Store } from '#server/platform/objects/s3-store.ts'
import { buy } from '../support/checkout.ts'
import { openFaultyProxy } from '../support/faulty-proxy.ts'
import { addDigitalProduct, uploadFile } from '../support/product-files.ts'
import { hasSwift, openSwift, parseS3Settings, type S3Server } from '../support/s3-server.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { mp4Bytes, uploadVideo } from '../support/videos.ts'

describe.runIf(hasSwift)('a shop with pictures in a bucket', () => {
  let shop: TestShop
  let admin: SignedIn
  let swift: S3Server
  let proxy: Awaited<ReturnType<typeof openFaultyProxy>>
  beforeAll(async () => {
    swift = await openSwift()
    proxy = await openFaultyProxy(swift.environment.S3_ENDPOINT ?? '')
    shop = await openTestShop({ ...swift.environment, S3_ENDPOINT: proxy.url })
    admin = await shop.newAdmin()
  })
  afterAll(async () => {
    await shop.close()
    await proxy.close()
    await swift.close()
  })
  beforeEach(() => proxy.setMode('normal'))

  const createPicture = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  const upload = async (url: string, field: string, background = 'red', token = admin.token) => {
    const form = new FormData()
    form.append(field, new File([new Uint8Array(await createPicture(background))], 'a.png'))
    const request = new Request('http://shop.test', { method: 'POST', body: form })
    return shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  it('serves pictures at the same URLs and with the same headers as from a folder', async () => {
    const inFolder = await openTestShop()
    try {
      const { url } = (await upload('/api/admin/media', 'picture')).json()
      const store = folderStore(inFolder.shop.media.folder ?? '')
      await copyMedia(shop.shop.media, store, () => {})
      const [avif = ''] = pictureFiles(url)?.avif.split(' ') ?? []
      for (const file of [url, avif]) {
        const [remote, local] = [await shop.app.inject(file), await inFolder.app.inject(file)]
        expect(remote.rawPayload.equals(local.rawPayload)).toBe(true)
        const selectHeaders = ({ headers }: typeof remote) =>
          Object.fromEntries(
            Object.entries(headers).filter(
              ([name]) => !['date', 'etag', 'last-modified', 'accept-ranges', 'x-request-id'].includes(name),
            ),
          )
        expect(selectHeaders(remote)).toEqual(selectHeaders(local))
        const notModified = await shop.app.inject({
          url: file,
          headers: { 'if-none-match': String(remote.headers.etag) },
        })
        expect([notModified.statusCode, notModified.body]).toEqual([304, ''])
        const head = await shop.app.inject({ url: file, method: 'HEAD' })
        expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
          200,
          '',
          String(remote.rawPayload.length),
        ])
      }
    } finally {
      await inFolder.close()
    }
  })

  it.each(['products/none-400.webp', 'products/', '', '..%2fsecrets.json', 'a%00b/c.webp'])(
    'has no picture at %j',
    async (path) => {
      expect((await shop.app.inject(`/media/${path}`)).statusCode).toBe(404)
    },
  )

  it('fetches a product picture from the bucket once, and an account picture for each request', async () => {
    const { url } = (await upload('/api/admin/media', 'picture', 'blue')).json()
    const shopper = await shop.newShopper()
    const { avatar } = (await upload('/api/user/avatar', 'avatar', 'green', shopper.token)).json().user
    const requestsBefore = proxy.requests.length
    for (const path of [url, url, avatar, avatar]) expect((await shop.app.inject(path)).statusCode).toBe(200)
    expect(proxy.requests.slice(requestsBefore).map((line) => line.split('/')[3])).toEqual([
      'products',
      'avatars',
      'avatars',
    ])
    await shopper('DELETE /user/avatar')
    for (const { url } of avatarFiles(avatar)) expect((await shop.app.inject(url)).statusCode).toBe(404)
  })

  it('serves pages without the bucket, while uploads fail without changes and pictures return 503', async () => {
    const shopper = await shop.newShopper()
    const { avatar } = (await upload('/api/user/avatar', 'avatar', 'green', shopper.token)).json().user
    proxy.setMode('disconnect')
    const [mediaUpload, avatarUpload] = [
      await upload('/api/admin/media', 'picture', 'yellow'),
      await upload('/api/user/avatar', 'avatar', 'yellow', shopper.token),
    ]
    for (const { statusCode, headers, ...response } of [mediaUpload, avatarUpload])
      expect([statusCode, headers['retry-after'], response.json().message]).toEqual([
        503,
        '10',
        expect.stringContaining('nothing was changed'),
      ])
    expect((await shopper('GET /user/profile')).user.avatar).toBe(avatar)
    const unavailable = await shop.app.inject(avatar)
    expect([unavailable.statusCode, unavailable.headers['retry-after'], unavailable.headers['cache-control']]).toEqual([
      503,
      '10',
      undefined,
    ])
    expect(await shop.visitor('GET /products')).toMatchObject({ data: { products: [] } })
    expect((await shopper('DELETE /user/avatar')).user.avatar).toBeUndefined()

    proxy.setMode('normal')
    await deleteOrphanedAvatars({ db: shop.db, media: withOlderFiles(openBucket()) })
    expect(await readObject(openBucket(), avatar.replace('/media/', ''))).toBeUndefined()
  })

  it('stores the files of digital products in the bucket without public access', async () => {
    const product = await addDigitalProduct(shop, admin)
    const bytes = new Uint8Array(randomBytes(FILE_PART_BYTES + 1000))
    await uploadFile(shop, admin, product.id, { name: 'a.zip', bytes })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id })
    const { id } = await buy(shopper)
    const path = (await shopper('GET /orders/{id}/downloads', { id })).downloads[0]?.path ?? ''
    const readRemaining = async () => (await shopper('GET /orders/{id}/downloads', { id })).downloads[0]?.left
    proxy.setMode('disconnect')
    // A failed read from the bucket does not count as a download.
    expect([(await shop.app.inject(path)).statusCode, await readRemaining()]).toEqual([503, 5])
    proxy.setMode('normal')
    expect((await shop.app.inject(path)).rawPayload.equals(bytes)).toBe(true)
    const rest = await shop.app.inject({ url: path, headers: { range: `bytes=${FILE_PART_BYTES - 10}-` } })
    expect(rest.rawPayload.equals(bytes.subarray(FILE_PART_BYTES - 10))).toBe(true)
    expect(await readRemaining()).toBe(4)
    const stored = await listObjects(shop.shop.privateFiles)
    expect(stored.map(({ size }) => size)).toEqual([FILE_PART_BYTES, 1000])
    // For two seconds after a failed read, the shop does not request pictures.
    for (const { name } of stored)
      for (const url of [`/media/${name}`, `/media/downloads/${name}`])
        await expect.poll(async () => (await shop.app.inject(url)).statusCode, { timeout: 10_000 }).toBe(404)
  })

  it('serves videos in ranges from their parts in the bucket', async () => {
    const bytes = mp4Bytes(FILE_PART_BYTES + 1000)
    const url = await uploadVideo(shop, admin, bytes)
    expect((await shop.app.inject(url)).rawPayload.equals(bytes)).toBe(true)
    const range = await shop.app.inject({
      url,
      headers: { range: `bytes=${FILE_PART_BYTES - 10}-${FILE_PART_BYTES + 9}` },
    })
    expect([range.statusCode, range.headers['content-range']]).toEqual([
      206,
      `bytes ${FILE_PART_BYTES - 10}-${FILE_PART_BYTES + 9}/${bytes.length}`,
    ])
    expect(range.rawPayload.equals(bytes.subarray(FILE_PART_BYTES - 10, FILE_PART_BYTES + 10))).toBe(true)
    proxy.setMode('disconnect')
    expect((await shop.app.inject(url)).statusCode).toBe(503)
    proxy.setMode('normal')
  })

  it('can copy its pictures and private files to a folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mercer-copy-'))
    try {
      const target = {
        media: folderStore(join(folder, 'media')),
        privateFiles: folderStore(join(folder, 'downloads')),
      }
      await shop.shop.privateFiles.put('copied/0', Buffer.from('private'))
      await copyMedia(allFiles(shop.shop), allFiles(target), () => {})
      const listNames = async (store: ObjectStore) => (await listObjects(store)).map(({ name }) => name)
      expect(await listNames(target.media)).toEqual(await listNames(shop.shop.media))
      expect(await listNames(target.privateFiles)).toEqual(await listNames(shop.shop.privateFiles))
      expect(Buffer.from((await readObject(target.privateFiles, 'copied/0'))?.bytes ?? []).toString()).toBe('private')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  async function listObjects(store: ObjectStore): Promise<ListedObject[]> {
    const objects: ListedObject[] = []
    for await (const file of store.list('')) objects.push(file)
    return objects.toSorted((a, b) => a.name.localeCompare(b.name))
  }
  /** Returns a store that reports all files as two days older. */
  const withOlderFiles = (store: MediaStore): MediaStore => ({
    ...store,
    async *list(prefix) {
      for await (const file of store.list(prefix))
        yield { ...file, modifiedAt: new Date(file.modifiedAt.getTime() - 48 * 3_600_000) }
    },
  })
  /** Opens the bucket without the proxy. */
  const openBucket = () => ({ ...shop.shop.media, ...s3Store(parseS3Settings(swift.environment), 'media/') })
})
