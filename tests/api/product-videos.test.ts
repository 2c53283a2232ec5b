import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILE_PART_BYTES } from '#contract/product-files.ts'
import { MAX_VIDEO_BYTES } from '#contract/videos.ts'
import { deleteUnusedVideos } from '#server/catalog/editing/videos/delete-unused-videos.ts'
import { videos } from '#server/platform/media/tables.ts'
import { addDemoCategories } from '../support/categories.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { tent } from '../support/tents.ts'
import { mp4Bytes, sendVideoPart, uploadVideo } from '../support/videos.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const uploadShortVideo = () => uploadVideo(shop, admin, mp4Bytes(500))
const requestStatus = async (url: string) => (await shop.app.inject(url)).statusCode

describe('a video upload', () => {
  it('is sent in parts, which can be repeated, and is served completely and in ranges', async () => {
    const bytes = mp4Bytes(FILE_PART_BYTES + 100)
    const { video } = await admin('POST /admin/videos', { bytes: bytes.length })
    expect(video).toMatchObject({ parts: 0, url: null })
    const first = { id: video.id, number: 0, bytes: bytes.slice(0, FILE_PART_BYTES) }
    const rest = { id: video.id, number: 1, bytes: bytes.slice(FILE_PART_BYTES) }
    expect((await sendVideoPart(shop, admin, rest)).status).toBe(400)
    const repeated = await Promise.all([sendVideoPart(shop, admin, first), sendVideoPart(shop, admin, first)])
    expect(repeated.map(({ status, body }) => [status, body.video.parts])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect((await sendVideoPart(shop, admin, { ...rest, bytes: bytes.slice(0, 7) })).status).toBe(400)
    const { body } = await sendVideoPart(shop, admin, rest)
    const { url } = body.video
    expect(url).toMatch(/^\/media\/videos\/[\da-f]{32}\.mp4$/)

    const response = await shop.app.inject(url)
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=2592000',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers).not.toHaveProperty('content-disposition')
    expect(response.rawPayload.equals(bytes)).toBe(true)
    const range = await shop.app.inject({
      url,
      headers: { range: `bytes=${FILE_PART_BYTES - 5}-${FILE_PART_BYTES + 4}` },
    })
    for (const other of ['%00', '.mp4', `${'0'.repeat(32)}.mp4`, '..%2f..%2fsecrets.json'])
      expect(await requestStatus(`/media/videos/${other}`)).toBe(404)
    expect([range.statusCode, range.headers['content-range']]).toEqual([
      206,
      `bytes ${FILE_PART_BYTES - 5}-${FILE_PART_BYTES + 4}/${bytes.length}`,
    ])
    expect(range.rawPayload.equals(bytes.subarray(FILE_PART_BYTES - 5, FILE_PART_BYTES + 5))).toBe(true)
    expect((await shop.app.inject({ url, headers: { range: 'bytes=99999999-' } })).statusCode).toBe(416)
    const notModified = await shop.app.inject({ url, headers: { 'if-none-match': String(response.headers.etag) } })
    expect([notModified.statusCode, notModified.body]).toEqual([304, ''])
    expect((await shop.app.inject({ url, method: 'HEAD' })).headers['content-length']).toBe(String(bytes.length))
    expect(await requestStatus(url.replace('.mp4', '.webm'))).toBe(404)
    expect(await requestStatus('/media/videos/none.mp4')).toBe(404)
  })

  it('is rejected if its content is not a video', async () => {
    const { video } = await admin('POST /admin/videos', { bytes: 40 })
    const page = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'))
    const { status, body } = await sendVideoPart(shop, admin, { id: video.id, number: 0, bytes: page })
    expect([status, body.fields]).toEqual([415, { part: expect.stringContaining('MP4 or WebM') }])
  })

  it('has a size limit and requires a staff account', async () => {
    const failure = await expectFailure(admin('POST /admin/videos', { bytes: MAX_VIDEO_BYTES + 1 }))
    expect(failure.details.fields).toEqual({ bytes: expect.stringContaining('200 MB') })
    const shopper = await shop.newShopper()
    expect((await expectFailure(shopper('POST /admin/videos', { bytes: 10 }))).code).toBe('forbidden')
  })
})

describe('the videos of a product', () => {
  it('can be uploads and links, and are shown to shoppers in order with their players', async () => {
    const url = await uploadShortVideo()
    const input = [
      { url, title: 'Pitching it', poster: '/media/a-800.webp', position: 2 },
      { url: 'https://youtu.be/dQw4w9WgXcQ?si=x', title: 'In the rain' },
    ]
    const { product } = await admin('POST /admin/products', tent({ videos: input }))
    const saved = [
      { ...input[0], addedAt: expect.any(String) },
      { url: LINK, title: 'In the rain', poster: null, position: 1, addedAt: expect.any(String) },
    ]
    expect(product.videos).toEqual(saved)
    const { id } = product
    const response = await shop.visitor('GET /products/{id}', { id })
    expect(response.videos).toEqual([
      { ...saved[0], player: null },
      { ...saved[1], player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0' },
    ])
    // Saving the product as returned, or without videos, changes nothing.
    expect((await admin('PUT /admin/products/{id}', { ...product, id })).product.revision).toBe(product.revision)
    const { videos: _, ...withoutVideos } = product
    expect((await admin('PUT /admin/products/{id}', { ...withoutVideos, id })).product.videos).toEqual(product.videos)
    // A changed title keeps the date.
    const renamed = product.videos.map((video) => ({ ...video, title: 'Renamed', addedAt: '2020-01-01T00:00:00.000Z' }))
    const changed = await admin('PUT /admin/products/{id}', { ...product, id, videos: renamed })
    expect(changed.product.videos.map(({ title, addedAt }) => [title, addedAt])).toEqual(
      product.videos.map(({ addedAt }) => ['Renamed', addedAt]),
    )
    expect((await admin('POST /admin/products/{id}/duplicate', { id })).product.videos).toHaveLength(2)
    // Lists do not include videos.
    const { data } = await shop.visitor('GET /products')
    expect(data?.products.find((each) => each.id === id)).not.toHaveProperty('videos')
  })

  it('are rejected on unknown hosts, as duplicates, above the limit, or before the upload is complete', async () => {
    const readFieldErrors = async (invalid: object[]) =>
      (await expectFailure(admin('POST /admin/products', tent({ videos: invalid as never })))).details.fields
    expect(await readFieldErrors([{ url: 'https://evil.test/watch?v=dQw4w9WgXcQ', title: 'a' }])).toHaveProperty([
      'videos.0.url',
    ])
    expect(await readFieldErrors([{ url: LINK, title: ' ' }])).toHaveProperty(['videos.0.title'])
    expect(await readFieldErrors([{ url: LINK, title: 'a', poster: 'https://evil.test/a.png' }])).toHaveProperty([
      'videos.0.poster',
    ])
    expect(await readFieldErrors([LINK, LINK].map((url) => ({ url, title: 'a' })))).toHaveProperty(['videos'])
    const many = Array.from({ length: 6 }, (_, index) => ({ url: `https://vimeo.com/1${index}`, title: 'a' }))
    expect(await readFieldErrors(many)).toHaveProperty(['videos'])
    const { video } = await admin('POST /admin/videos', { bytes: FILE_PART_BYTES + 1 })
    const bytes = mp4Bytes(FILE_PART_BYTES)
    await sendVideoPart(shop, admin, { id: video.id, number: 0, bytes })
    const [row] = await shop.db.select().from(videos).where(sql`id = ${video.id}`)
    const url = `/media/videos/${row?.name}.mp4`
    expect(await requestStatus(url)).toBe(404)
    expect(await readFieldErrors([{ url, title: 'a' }])).toEqual({
      'videos.0.url': expect.stringContaining('isn’t uploaded'),
    })
  })

  it('are restored when their removal is undone', async () => {
    const { product } = await admin(
      'POST /admin/products',
      tent({ videos: [{ url: await uploadShortVideo(), title: 'a' }] }),
    )
    const { id } = product
    await admin('PUT /admin/products/{id}', { ...product, id, videos: [] })
    expect((await shop.visitor('GET /products/{id}', { id })).videos).toEqual([])
    const { entries } = await admin('GET /admin/audit', { area: 'product' })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? '' })
    expect((await shop.visitor('GET /products/{id}', { id })).videos).toMatchObject([{ title: 'a' }])
  })

  it('are in the sitemap only if they have all required fields', async () => {
    const url = await uploadShortVideo()
    const described = tent({
      description: 'Stands & stays.',
      videos: [
        { url, title: 'Pitching <it>', poster: '/media/a-800.webp' },
        { url: LINK, title: 'Linked', poster: '/media/b-800.webp' },
        { url: 'https://vimeo.com/1', title: 'Without a picture' },
      ],
    })
    const { id } = (await admin('POST /admin/products', described)).product
    const undescribed = tent({ description: '', videos: described.videos })
    const undescribedId = (await admin('POST /admin/products', undescribed)).product.id
    const lines = (await shop.app.inject('/sitemap.xml')).body.split('\n')
    const entry = lines.find((line) => line.includes(`/products/${id}<`)) ?? ''
    expect(entry.match(/<video:video>.*?<\/video:video>/g)).toEqual([
      expect.stringMatching(
        new RegExp(
          '^<video:video><video:thumbnail_loc>https://shop.example/media/a-800.webp</video:thumbnail_loc>' +
            '<video:title>Pitching &lt;it&gt;</video:title><video:description>Stands &amp; stays.</video:description>' +
            `<video:content_loc>https://shop.example${url}</video:content_loc><video:publication_date>2`,
        ),
      ),
      expect.stringContaining(
        '<video:player_loc>https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0</video:player_loc>',
      ),
    ])
    expect(lines.find((line) => line.includes(`/products/${undescribedId}<`))).not.toContain('<video:')
  })

  it('on other sites are played on a page that allows frames only from their host', async () => {
    const videosToAdd = [
      { url: await uploadShortVideo(), title: 'Uploaded' },
      { url: 'https://vimeo.com/76979871', title: 'A "quoted" <title>' },
    ]
    const { id } = (await admin('POST /admin/products', tent({ videos: videosToAdd }))).product
    const page = await shop.app.inject(`/video-player/${id}/1`)
    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-src https://player.vimeo.com;')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(page.body).toContain('src="https://player.vimeo.com/video/76979871?dnt=1&amp;autoplay=1"')
    expect(page.body).toContain('title="A &quot;quoted&quot; &lt;title&gt;"')
    for (const number of ['0', '2', '-1', 'x']) expect(await requestStatus(`/video-player/${id}/${number}`)).toBe(404)
    expect(await requestStatus('/video-player/none/0')).toBe(404)
    expect(await requestStatus('/video-player/%00/0')).toBe(400)
    // Other pages do not allow the host.
    expect((await shop.app.inject('/')).headers['content-security-policy']).not.toContain('vimeo')
  })
})

it('unused video uploads are deleted after a month and unfinished uploads after a day', async () => {
  const [used, removed, reused] = [await uploadShortVideo(), await uploadShortVideo(), await uploadShortVideo()]
  const { video: unfinished } = await admin('POST /admin/videos', { bytes: 10 })
  const { product } = await admin(
    'POST /admin/products',
    tent({ videos: [used, removed].map((url) => ({ url, title: 'a' })) }),
  )
  const { id } = product
  await deleteUnusedVideos(shop.shop)
  await admin('PUT /admin/products/{id}', { ...product, id, videos: [{ url: used, title: 'a' }] })
  await deleteUnusedVideos(shop.shop)
  await shop.db.update(videos).set({
    createdAt: sql`created_at - interval '31 days'`,
    unusedSince: sql`unused_since - interval '31 days'`,
  })
  // A product uses the video again before the job runs.
  const other = (await admin('POST /admin/products', tent({ videos: [{ url: reused, title: 'a' }] }))).product
  await deleteUnusedVideos(shop.shop)
  expect([await requestStatus(used), await requestStatus(removed), await requestStatus(reused)]).toEqual([
    200, 404, 200,
  ])
  const remaining = await shop.db.select({ id: videos.id, name: videos.name }).from(videos)
  expect(remaining.map((row) => row.id)).not.toContain(unfinished.id)
  const names: string[] = []
  for await (const { name } of shop.shop.media.list('videos/')) names.push(name)
  expect(names.some((name) => name.includes(removed.slice(14, 40)))).toBe(false)
  // A deleted product keeps its videos, because it can be restored.
  await admin('DELETE /admin/products/{id}', { id: other.id })
  await deleteUnusedVideos(shop.shop)
  const failure = await expectFailure(admin('POST /admin/products', tent({ videos: [{ url: removed, title: 'a' }] })))
  expect(failure.details.fields).toHaveProperty(['videos.0.url'])
  expect(await requestStatus(reused)).toBe(200)
})
