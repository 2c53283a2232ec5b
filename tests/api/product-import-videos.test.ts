import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { products } from '#server/catalog/products/tables.ts'
import { addDemoCategories } from '../support/categories.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { tent } from '../support/tents.ts'
import { mp4Bytes, uploadVideo } from '../support/videos.ts'

let shop: TestShop
let admin: SignedIn
let desk: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  desk = importClient(shop, admin)
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(products))

const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const videosOf = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product.videos
const addTent = async (videos: ProductBodyJson['videos']) => {
  const variants = [{ sku: 'T-1', tracked: false }]
  return (await admin('POST /admin/products', tent({ name: 'Tent', colors: [], sizes: [], videos, variants }))).product
}
const warningsOf = async (id: string) =>
  (await admin('GET /admin/product-imports/{id}/items', { id })).items.flatMap(({ warnings }) => warnings)

it('an export with uploads changes nothing in its shop, and another product has no use for them', async () => {
  const upload = await uploadVideo(shop, admin, mp4Bytes(500))
  const { id } = await addTent([
    { url: upload, title: 'Pitching | it', poster: '/media/a-800.webp', position: 2 },
    { url: LINK, title: 'In the rain' },
  ])
  const file = await desk.file('/admin/products/export')
  expect(file).toContain(`${upload} | Pitching \\| it | 2 | /media/a-800.webp\n${LINK} | In the rain | 1`)
  expect((await desk.send(file)).totals).toMatchObject({ unchanged: 1, bad: 0, warnings: 0 })

  const other = await desk.send(file.replace(id, 'copy').replace('T-1', 'T-2'))
  expect(await warningsOf(other.id)).toEqual([expect.stringContaining(`The video ${upload}`)])
  await desk.apply(other.id)
  expect(await videosOf('copy')).toMatchObject([{ url: LINK, title: 'In the rain', position: 1, poster: null }])
})

it('a file with links keeps uploads and what it does not say, and an undo restores all', async () => {
  const upload = await uploadVideo(shop, admin, mp4Bytes(500))
  const { id } = await addTent([
    { url: LINK, title: 'In the rain', poster: '/media/a-800.webp' },
    { url: upload, title: 'Pitching it', position: 0 },
  ])
  const before = await videosOf(id)
  const sent = await desk.send(
    csv(
      'ID,SKU,Name,Videos',
      `${id},T-1,Big tent,"https://vimeo.com/22\nhttps://youtu.be/dQw4w9WgXcQ | In the sun | 3\nhttps://vimeo.com/7 | Night | 1 | https://x.example/a.jpg"`,
    ),
  )
  expect(await warningsOf(sent.id)).toEqual([expect.stringContaining('https://x.example/a.jpg')])
  await desk.apply(sent.id)
  const after = await videosOf(id)
  expect(after).toMatchObject([
    { url: 'https://vimeo.com/22', title: 'Big tent', position: 1, poster: null, addedAt: expect.any(String) },
    { ...before[0], title: 'In the sun', position: 3 },
    { url: 'https://vimeo.com/7', title: 'Night', poster: null },
    before[1] ?? {},
  ])
  const emptied = await desk.send(csv('ID,SKU,Videos', `${id},T-1,`))
  await desk.apply(emptied.id)
  expect(await videosOf(id)).toEqual([before[1]])
  await desk.undo(emptied.id)
  expect(await videosOf(id)).toEqual(after)
})

it('refuses links to other sites and wrong places', async () => {
  const { id } = await addTent([])
  const problemOf = async (cell: string) => {
    const sent = await desk.send(csv('ID,SKU,Videos', `${id},T-1,"${cell}"`))
    return (await admin('GET /admin/product-imports/{id}/bad-rows', { id: sent.id })).rows.map(({ problem }) => problem)
  }
  expect(await problemOf('https://example.com/a.mp4 | A')).toEqual([expect.stringMatching(/^Videos: Enter a link/)])
  expect(await problemOf(`${LINK} | A | first`)).toEqual(['“first” in Videos isn’t a whole number.'])
  expect(await problemOf(`${LINK}\nhttps://youtu.be/dQw4w9WgXcQ`)).toEqual(['Videos: Use each video once.'])
})
