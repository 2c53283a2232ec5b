import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { addBundle, addPart } from '../support/bundles.ts'
import { addRootCategory } from '../support/categories.ts'
import { addProduct } from '../support/products.ts'
import { readXml } from '../support/read-xml.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const origin = 'https://shop.example'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: `${origin}/` })
})
afterAll(() => shop.close())

const readFeed = async (channel: 'google' | 'meta') => {
  const response = await shop.app.inject(`/feeds/${channel}.xml`)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  return readXml(response.body)
}
/** Returns the feed items of a product, keyed by element name. Repeated elements are arrays. */
const readItems = async (channel: 'google' | 'meta', id: string) =>
  (await readFeed(channel)).items.filter(({ link }) => String(link).startsWith(`${origin}/products/${id}`))

it('a feed has an item for each variant of a visible product, with the original and the sale price', async () => {
  const { id, variantIds } = await addProduct(shop.db, {
    name: 'Fjord Tent',
    price: 80_00,
    stock: [
      { color: 'Moss', size: '2P', stock: 3 },
      { color: 'Sand', size: '2P', stock: 0, price: 120_00 },
    ],
  })
  await shop.db.update(products).set({ originalPrice: 100_00 }).where(eq(products.slug, id))
  const [moss, sand] = await readItems('google', id)
  expect(moss).toMatchObject({
    id: expect.stringMatching(/^SKU-/),
    title: 'Fjord Tent - Moss / 2P',
    link: `${origin}/products/${id}?color=Moss&size=2P`,
    image_link: `${origin}/media/${id}.svg`,
    availability: 'in_stock',
    price: '100.00 USD',
    sale_price: '80.00 USD',
    brand: 'Halden',
    product_type: 'Books',
    color: 'Moss',
    size: '2P',
  })
  expect(sand).toMatchObject({ availability: 'out_of_stock', price: '120.00 USD', item_group_id: moss?.item_group_id })
  expect(sand).not.toHaveProperty('sale_price')
  // A manually reduced price has no end date.
  expect(moss).not.toHaveProperty('sale_price_effective_date')
  expect(variantIds).toHaveLength(2)
})

it('the Meta feed has the same items with Meta’s terms', async () => {
  const { id } = await addProduct(shop.db, { stock: 0 })
  expect(await readItems('meta', id)).toMatchObject([{ availability: 'out of stock', condition: 'new' }])
  expect(await readItems('google', id)).toMatchObject([{ availability: 'out_of_stock', condition: 'new' }])
})

it('feeds exclude drafts and deleted products', async () => {
  const draft = await addProduct(shop.db, { status: 'Draft' })
  const deleted = await addProduct(shop.db)
  await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, deleted.id))
  expect(await readItems('google', draft.id)).toEqual([])
  expect(await readItems('google', deleted.id)).toEqual([])
})

it('product texts are escaped in feeds, and long texts are shortened', async () => {
  const name = `A & B <i>"quoted"</i> 'single' ]]> ${'x'.repeat(200)}`
  const { id } = await addProduct(shop.db, { name, category: await addCategory('Fish & Chips') })
  const description = `Line\u0001 one\u000b \ud83d\ude00${'y'.repeat(6_000)}`
  await shop.db.update(products).set({ description }).where(eq(products.slug, id))
  const [item] = await readItems('google', id)
  expect(item?.title).toBe(`${name.slice(0, 149)}…`)
  expect(String(item?.description)).toMatch(/^Line one 😀y+…$/)
  expect(item?.product_type).toBe('Fish & Chips')
})

it('a feed of several batches has each product once', async () => {
  const before = (await readFeed('google')).items.length
  for (let index = 0; index < 120; index++) await addProduct(shop.db)
  const { items } = await readFeed('google')
  expect(items).toHaveLength(before + 120)
  expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
})

it('at most two feeds are generated at a time, and another request succeeds after one ends', async () => {
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  // Compressed, it would fit into the buffers.
  const openFeed = () => fetch(`${url}/feeds/google.xml`, { headers: { 'accept-encoding': 'identity' } })
  // Larger than all buffers between the server and the client, which hold several megabytes.
  const stock = Array.from({ length: 100 }, (_, index) => ({ size: `Size ${index}`, stock: 1 }))
  for (let index = 0; index < 40; index++) await addProduct(shop.db, { stock })
  await shop.db.update(products).set({ description: 'd'.repeat(9_000) })
  // The response bodies are not read, so that the feeds cannot end.
  const first = await openFeed()
  const second = await openFeed()
  const rejected = await openFeed()
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '60'])
  await rejected.text()
  await first.body?.cancel()
  const isAccepted = async () => {
    const { ok, body } = await openFeed()
    await body?.cancel()
    return ok
  }
  await expect.poll(isAccepted, { timeout: 30_000 }).toBe(true)
  await second.body?.cancel()
})

async function addCategory(name: string): Promise<string> {
  await addRootCategory(shop.db, name)
  return name
}

it('a feed marks bundles', async () => {
  const admin = await shop.newAdmin()
  const part = await addPart(admin)
  const bundle = await addBundle(admin, [{ sku: part.sku, quantity: 4 }])
  expect(await readItems('google', bundle.id)).toMatchObject([{ is_bundle: 'yes', availability: 'in_stock' }])
  expect((await readItems('google', part.id))[0]).not.toHaveProperty('is_bundle')
})
