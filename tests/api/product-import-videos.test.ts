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
let importer: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(products))

const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const readVideos = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product.videos
const addTent = async (videos: ProductBodyJson['videos']) => {
  const variants = [{ sku: 'T-1', tracked: false }]
  return (await admin('POST /admin/products', tent({ name: 'Tent', colors: [], sizes: [], videos, variants }))).product
}
const listWarnings = async (id: string) =>
  (await admin('GET /admin/product-imports/{id}/items', { id })).items.flatMap(({ warnings }) => warnings)

it('importing an export keeps a product’s uploaded videos, and skips them for another product with a warning', async () => {
  const upload = await uploadVideo(shop, admin, mp4Bytes(500))
  const { id } = await addTent([
    { url: upload, title: 'Pitching | it', poster: '/media/a-800.webp', position: 2 },
    { url: LINK, title: 'In the rain' },
  ])
  const file = await importer.downloadFile('/admin/products/export')
  expect(file).toContain(`${upload} | Pitching \\| it | 2 | /media/a-800.webp\n${LINK} | In the rain | 1`)
  expect((await importer.send(file)).totals).toMatchObject({ unchanged: 1, bad: 0, warnings: 0 })

  const copy = await importer.send(file.replace(id, 'copy').replace('T-1', 'T-2'))
  expect(await listWarnings(copy.id)).toEqual([expect.stringContaining(`The video ${upload}`)])
  await importer.apply(copy.id)
  expect(await readVideos('copy')).toMatchObject([{ url: LINK, title: 'In the rain', position: 1, poster: null }])
})

it('a file with links replaces only linked videos and keeps fields it omits, and undo restores the videos', async () => {
  const upload = await uploadVideo(shop, admin, mp4Bytes(500))
  const { id } = await addTent([
    { url: LINK, title: 'In the rain', poster: '/media/a-800.webp' },
    { url: upload, title: 'Pitching it', position: 0 },
  ])
  const before = await readVideos(id)
  const imported = await importer.send(
    csv(
      'ID,SKU,Name,Videos',
      `${id},T-1,Big tent,"https://vimeo.com/22\nhttps://youtu.be/dQw4w9WgXcQ | In the sun | 3\nhttps://vimeo.com/7 | Night | 1 | https://x.example/a.jpg"`,
    ),
  )
  expect(await listWarnings(imported.id)).toEqual([expect.stringContaining('https://x.example/a.jpg')])
  await importer.apply(imported.id)
  const after = await readVideos(id)
  expect(after).toMatchObject([
    { url: 'https://vimeo.com/22', title: 'Big tent', position: 1, poster: null, addedAt: expect.any(String) },
    { ...before[0], title: 'In the sun', position: 3 },
    { url: 'https://vimeo.com/7', title: 'Night', poster: null },
    before[1] ?? {},
  ])
  const emptied = await importer.send(csv('ID,SKU,Videos', `${id},T-1,`))
  await importer.apply(emptied.id)
  expect(await readVideos(id)).toEqual([before[1]])
  await importer.undo(emptied.id)
  expect(await readVideos(id)).toEqual(after)
})

it('rows with links to unsupported sites, invalid positions or duplicate videos are rejected', async () => {
  const { id } = await addTent([])
  const listProblems = async (cell: string) => {
    const imported = await importer.send(csv('ID,SKU,Videos', `${id},T-1,"${cell}"`))
    return (await admin('GET /admin/product-imports/{id}/bad-rows', { id: imported.id })).rows.map(
      ({ problem }) => problem,
    )
  }
  expect(await listProblems('https://example.com/a.mp4 | A')).toEqual([expect.stringMatching(/^Videos: Enter a link/)])
  expect(await listProblems(`${LINK} | A | first`)).toEqual(['“first” in Videos isn’t a whole number.'])
  expect(await listProblems(`${LINK}\nhttps://youtu.be/dQw4w9WgXcQ`)).toEqual(['Videos: Use each video once.'])
})
