import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let desk: ImportClient
let server: Server
let address: string
/** The pictures that can be reached now. */
const reachable = new Set<string>()

beforeAll(async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const files = new Map<string, Buffer>()
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) files.set(name, await picture(`#${index}${index}9`))
  server = createServer((request, reply) => {
    const name = /^\/(\w)\.png/.exec(request.url ?? '')?.[1] ?? ''
    const file = files.get(name)
    if (file && reachable.has(name)) reply.end(file)
    else reply.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shop = await openTestShop({ MERCER_WEBHOOKS_PRIVATE: 'on' })
  admin = await shop.newAdmin()
  desk = importClient(shop, admin)
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

/** Its own address in each test, because fetched pictures are remembered. */
const url = (name: string) => `${address}/${name}.png?${key}`
const one = async (id = `frame-${key}`) => (await admin('GET /admin/products/{id}', { id })).product
const warningsOf = async (id: string) =>
  (await admin('GET /admin/product-imports/{id}/items', { id })).items.flatMap(({ warnings }) => warnings)

async function importFrame(names: string[], variantPicture?: string) {
  const file = csv(
    'Handle,Title,Vendor,Type,Variant SKU,Variant Price,Image Src,Image Alt Text,Variant Image,Variant Inventory Qty',
    ...names.map((name, index) =>
      index === 0
        ? `frame-${key},Frame,Norr,Books,FRAME-${key},9,${url(name)},Text ${name},${variantPicture ? url(variantPicture) : ''},1`
        : `frame-${key},,,,,,${url(name)},Text ${name},,`,
    ),
  )
  return desk.apply((await desk.send(file)).id)
}

const textsOf = ({ images = [], imageTexts = {} }: Awaited<ReturnType<typeof one>>) =>
  images.map((image) => imageTexts[image])

it('reports the pictures that could not be fetched, and retries them in their positions', async () => {
  reachable.add('b')
  const { id, pictures } = await importFrame(['a', 'b', 'c'], 'd')
  expect(pictures).toEqual({ left: 0, failed: 3 })
  expect(textsOf(await one())).toEqual(['Text b'])
  const failed = (name: string) => `The picture ${url(name)} was left out. Its server responded with 503.`
  expect(await warningsOf(id)).toEqual([failed('a'), failed('c'), failed('d')])

  // Some are still not reachable.
  reachable.add('a').add('d')
  const second = await desk.fetchAgain(id)
  expect(second).toMatchObject({ pictures: { left: 0, failed: 1 }, totals: { warnings: 1 } })
  expect(await warningsOf(id)).toEqual([failed('c')])
  expect(textsOf(await one())).toEqual(['Text a', 'Text b'])
  expect((await one()).variants[0]?.image).toMatch(/^\/media\//)

  reachable.add('c')
  expect(await desk.fetchAgain(id)).toMatchObject({ pictures: { left: 0, failed: 0 }, totals: { warnings: 0 } })
  expect(await warningsOf(id)).toEqual([])
  expect(textsOf(await one())).toEqual(['Text a', 'Text b', 'Text c'])
  const { revision } = await one()
  expect(await desk.fetchAgain(id)).toMatchObject({ state: 'applied', pictures: { left: 0, failed: 0 } })
  expect((await one()).revision).toBe(revision)
  expect(await desk.undo(id)).toMatchObject({ totals: { undone: 1, kept: 0 } })
})

it('adds pictures to a product that was edited since, and keeps what staff changed', async () => {
  reachable.add('a').add('c')
  const { id } = await importFrame(['a', 'b', 'c', 'd'])
  const { images = [], ...product } = await one()
  const own = ['/media/own-800.webp', ...images.toReversed()]
  const imageTexts = { [images[0] ?? '']: 'Ours' }
  await admin('PUT /admin/products/{id}', { ...product, name: 'Renamed', images: own, imageTexts })
  reachable.add('b').add('d')
  expect(await desk.fetchAgain(id)).toMatchObject({ pictures: { failed: 0 } })
  const after = await one()
  expect(after.name).toBe('Renamed')
  expect(textsOf(after)).toEqual([undefined, 'Text c', 'Text d', 'Ours', 'Text b'])
  expect(await desk.undo(id)).toMatchObject({ totals: { undone: 0, kept: 1 } })
})

it('replaces the pictures of a product only once it has all of the file', async () => {
  reachable.add('a')
  await importFrame(['a'])
  const before = await one()
  reachable.clear()
  reachable.add('b')
  const { id } = await importFrame(['b', 'c'])
  expect((await one()).images).toEqual(before.images)
  await desk.fetchAgain(id)
  expect((await one()).images).toEqual(before.images)
  expect(await warningsOf(id)).toHaveLength(2)
  reachable.add('c')
  await desk.fetchAgain(id)
  expect(textsOf(await one())).toEqual(['Text b', 'Text c'])
  expect(await warningsOf(id)).toEqual([])
})

it('fetches further pictures of variants and pictures of values', async () => {
  reachable.add('a')
  await admin('POST /admin/option-types', { name: `Wood ${key}`, values: [{ value: 'Oak' }] })
  const file = csv(
    'ID,Name,Brand,Category,Price,SKU,Option1 name,Option1 value,Option1 all values,Option1 pictures,More variant pictures',
    `frame-${key},Frame,Norr,Books,9,FRAME-${key},Wood ${key},Oak,"Oak\nAsh","${url('a')} ${url('b')}\n${url('c')}","${url('b')}\n${url('d')}"`,
  )
  const { id } = await desk.apply((await desk.send(file)).id)
  const values = async () => (await one()).options[0]?.values.map(({ images }) => images.length)
  expect(await values()).toEqual([1, 0])
  reachable.add('b').add('c').add('d')
  await desk.fetchAgain(id)
  expect(await values()).toEqual([2, 1])
  expect((await one()).variants[0]?.moreImages).toHaveLength(2)
  expect((await desk.send(file)).totals).toMatchObject({ unchanged: 1, changed: 0 })
})
