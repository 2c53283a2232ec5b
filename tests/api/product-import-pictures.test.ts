import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let importer: ImportClient
let server: Server
let address: string
/** The names of the pictures that the server currently returns. */
const reachable = new Set<string>()

beforeAll(async () => {
  const createPicture = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const files = new Map<string, Buffer>()
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) files.set(name, await createPicture(`#${index}${index}9`))
  server = createServer((request, response) => {
    const name = /^\/(\w)\.png/.exec(request.url ?? '')?.[1] ?? ''
    const file = files.get(name)
    if (file && reachable.has(name)) response.end(file)
    else response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shop = await openTestShop({ MERCER_WEBHOOKS_PRIVATE: 'on' })
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
  await addProduct(shop.db)
})
afterAll(async () => {
  await shop.close()
  await new Promise((resolve) => server.close(resolve))
})

let run = 0
let key: string
beforeEach(() => {
  reachable.clear()
  key = `k${++run}`
})

/** Returns a URL that is unique to the test, because fetched pictures are cached by URL. */
const pictureUrl = (name: string) => `${address}/${name}.png?${key}`
const readProduct = async (id = `frame-${key}`) => (await admin('GET /admin/products/{id}', { id })).product
const readWarnings = async (id: string) =>
  (await admin('GET /admin/product-imports/{id}/items', { id })).items.flatMap(({ warnings }) => warnings)

async function importFrame(names: string[], variantPicture?: string) {
  const file = csv(
    'Handle,Title,Vendor,Type,Variant SKU,Variant Price,Image Src,Image Alt Text,Variant Image,Variant Inventory Qty',
    ...names.map((name, index) =>
      index === 0
        ? `frame-${key},Frame,Norr,Books,FRAME-${key},9,${pictureUrl(name)},Text ${name},${variantPicture ? pictureUrl(variantPicture) : ''},1`
        : `frame-${key},,,,,,${pictureUrl(name)},Text ${name},,`,
    ),
  )
  return importer.apply((await importer.send(file)).id)
}

const listImageTexts = ({ images = [], imageTexts = {} }: Awaited<ReturnType<typeof readProduct>>) =>
  images.map((image) => imageTexts[image])

it('an import reports pictures that could not be fetched, and a retry adds them in their positions', async () => {
  reachable.add('b')
  const { id, pictures } = await importFrame(['a', 'b', 'c'], 'd')
  expect(pictures).toEqual({ left: 0, failed: 3 })
  expect(listImageTexts(await readProduct())).toEqual(['Text b'])
  const buildWarning = (name: string) => `The picture ${pictureUrl(name)} was left out. Its server responded with 503.`
  expect(await readWarnings(id)).toEqual([buildWarning('a'), buildWarning('c'), buildWarning('d')])

  // One picture is still unavailable.
  reachable.add('a').add('d')
  const second = await importer.retryPictures(id)
  expect(second).toMatchObject({ pictures: { left: 0, failed: 1 }, totals: { warnings: 1 } })
  expect(await readWarnings(id)).toEqual([buildWarning('c')])
  expect(listImageTexts(await readProduct())).toEqual(['Text a', 'Text b'])
  expect((await readProduct()).variants[0]?.image).toMatch(/^\/media\//)

  reachable.add('c')
  expect(await importer.retryPictures(id)).toMatchObject({ pictures: { left: 0, failed: 0 }, totals: { warnings: 0 } })
  expect(await readWarnings(id)).toEqual([])
  expect(listImageTexts(await readProduct())).toEqual(['Text a', 'Text b', 'Text c'])
  const { revision } = await readProduct()
  expect(await importer.retryPictures(id)).toMatchObject({ state: 'applied', pictures: { left: 0, failed: 0 } })
  expect((await readProduct()).revision).toBe(revision)
  expect(await importer.undo(id)).toMatchObject({ totals: { undone: 1, kept: 0 } })
})

it('a retry adds pictures to a product that staff have edited, and keeps their changes', async () => {
  reachable.add('a').add('c')
  const { id } = await importFrame(['a', 'b', 'c', 'd'])
  const { images = [], ...product } = await readProduct()
  const editedImages = ['/media/own-800.webp', ...images.toReversed()]
  const imageTexts = { [images[0] ?? '']: 'Edited text' }
  await admin('PUT /admin/products/{id}', { ...product, name: 'Renamed', images: editedImages, imageTexts })
  reachable.add('b').add('d')
  expect(await importer.retryPictures(id)).toMatchObject({ pictures: { failed: 0 } })
  const after = await readProduct()
  expect(after.name).toBe('Renamed')
  expect(listImageTexts(after)).toEqual([undefined, 'Text c', 'Text d', 'Edited text', 'Text b'])
  expect(await importer.undo(id)).toMatchObject({ totals: { undone: 0, kept: 1 } })
})

it('an import replaces the pictures of a product only after all new pictures are fetched', async () => {
  reachable.add('a')
  await importFrame(['a'])
  const before = await readProduct()
  reachable.clear()
  reachable.add('b')
  const { id } = await importFrame(['b', 'c'])
  expect((await readProduct()).images).toEqual(before.images)
  await importer.retryPictures(id)
  expect((await readProduct()).images).toEqual(before.images)
  expect(await readWarnings(id)).toHaveLength(2)
  reachable.add('c')
  await importer.retryPictures(id)
  expect(listImageTexts(await readProduct())).toEqual(['Text b', 'Text c'])
  expect(await readWarnings(id)).toEqual([])
})

it('an import fetches additional variant pictures and option value pictures', async () => {
  reachable.add('a')
  await admin('POST /admin/option-types', { name: `Wood ${key}`, values: [{ value: 'Oak' }] })
  const file = csv(
    'ID,Name,Brand,Category,Price,SKU,Option1 name,Option1 value,Option1 all values,Option1 pictures,More variant pictures',
    `frame-${key},Frame,Norr,Books,9,FRAME-${key},Wood ${key},Oak,"Oak\nAsh","${pictureUrl('a')} ${pictureUrl('b')}\n${pictureUrl('c')}","${pictureUrl('b')}\n${pictureUrl('d')}"`,
  )
  const { id } = await importer.apply((await importer.send(file)).id)
  const countValuePictures = async () => (await readProduct()).options[0]?.values.map(({ images }) => images.length)
  expect(await countValuePictures()).toEqual([1, 0])
  reachable.add('b').add('c').add('d')
  await importer.retryPictures(id)
  expect(await countValuePictures()).toEqual([2, 1])
  expect((await readProduct()).variants[0]?.moreImages).toHaveLength(2)
  expect((await importer.send(file)).totals).toMatchObject({ unchanged: 1, changed: 0 })
})
