import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_PER_PRODUCT } from '#contract/admin-products.ts'
import { type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const fixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}.csv`, import.meta.url), 'utf8')

let pictures: Server
let address: string
beforeAll(async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  pictures = createServer((request, reply) => {
    if (request.url === '/white.png') reply.end(picture)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => pictures.close(resolve)))

async function open(environment: Record<string, string> = {}) {
  const shop = await openTestShop(environment)
  const admin = await shop.newAdmin()
  await addProduct(shop.db)
  return { shop, admin, desk: importClient(shop, admin) }
}

describe('a product export of Shopify', () => {
  let shop: TestShop
  let admin: SignedIn
  let desk: ImportClient
  beforeAll(async () => {
    ;({ shop, admin, desk } = await open({ MERCER_WEBHOOKS_PRIVATE: 'on' }))
  })
  afterAll(() => shop.close())

  const file = () => fixture('shopify-products').replaceAll('PICTURES', address)

  it('becomes products with their colors, sizes, prices, stock and pictures', async () => {
    const sent = await desk.send(file())
    expect(sent).toMatchObject({ source: 'shopify', totals: { rows: 6, new: 3, bad: 0 } })
    const applied = await desk.apply(sent.id)
    expect(applied).toMatchObject({ state: 'applied', totals: { applied: 3 }, pictures: { left: 0, failed: 1 } })
    const { product: shirt } = await admin('GET /admin/products/{id}', { id: 'linen-shirt' })
    expect(shirt).toMatchObject({
      name: 'Linen Shirt',
      brand: 'Northwind',
      category: 'Fashion',
      price: 59,
      originalPrice: 79,
      status: 'Active',
      colors: ['White', 'Navy'],
      sizes: ['M', 'L'],
    })
    expect(shirt).toMatchObject({
      description: 'Woven in Portugal. Pure linen Mother-of-pearl buttons',
      markdown: 'Woven in **Portugal**.\n\n- Pure linen\n- Mother-of-pearl buttons',
    })
    expect(
      shirt.variants.map(({ sku, color, size, price, stockCount }) => [sku, color, size, price, stockCount]),
    ).toEqual([
      ['LS-W-M', 'White', 'M', null, 12],
      ['LS-W-L', 'White', 'L', null, 3],
      ['LS-N-M', 'Navy', 'M', 64, 0],
    ])
    const [picture = ''] = shirt.images ?? []
    expect(shirt.images).toEqual([expect.stringMatching(/^\/media\/products\/.*-800\.webp$/)])
    expect(shirt.imageTexts).toEqual({ [picture]: 'A white linen shirt' })
    expect(shirt.variants[0]?.image).toBe(picture)
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id: sent.id })
    expect(items[0]?.warnings).toEqual([
      'Line 5: -2 units are counted as 0.',
      `The picture ${address}/missing.png was left out. Its server responded with 404.`,
    ])
    const { product: mug } = await admin('GET /admin/products/{id}', { id: 'gift-mug' })
    expect(mug).toMatchObject({
      name: 'Mug "Good morning"',
      category: 'Home & Garden',
      status: 'Draft',
      brand: 'Mercer',
    })
    expect(mug.variants).toMatchObject([{ sku: 'GIFT-MUG', color: null, size: null, stockCount: 40 }])
    const { product: socks } = await admin('GET /admin/products/{id}', { id: 'trail-socks' })
    expect(socks).toMatchObject({ sizes: [], colors: [], category: 'Sports & Outdoors', price: 12 })
    expect(socks.options).toMatchObject([{ code: 'length', values: [{ value: 'Short' }, { value: 'Long' }] }])
  })

  it('imported again, adds only the picture that was missing', async () => {
    const { totals } = await desk.send(file())
    expect(totals).toMatchObject({ new: 0, bad: 0, changed: 1, unchanged: 2 })
  })

  it('is undone with its pictures', async () => {
    const { imports } = await admin('GET /admin/products/import', {})
    const applied = imports.find(({ state }) => state === 'applied')
    expect(await desk.undo(applied?.id ?? '')).toMatchObject({ totals: { undone: 3, kept: 0 } })
  })

  it('keeps the pictures of a product when new ones cannot be fetched', async () => {
    const rows = (...images: string[]) =>
      `Handle,Title,Vendor,Type,Variant SKU,Variant Price,Image Src\r\n${images
        .map((image, index) => (index === 0 ? `shown,Shown,Northwind,Books,SHOWN-1,9,${image}` : `shown,,,,,,${image}`))
        .join('\r\n')}\r\n`
    const first = await desk.send(rows(`${address}/white.png`))
    expect((await desk.apply(first.id)).pictures.failed).toBe(0)
    const { images } = (await admin('GET /admin/products/{id}', { id: 'shown' })).product
    expect(images).toHaveLength(1)

    const second = await desk.send(rows(`${address}/gone.png`, `${address}/also-gone.png`))
    expect((await desk.apply(second.id)).pictures.failed).toBe(2)
    expect((await admin('GET /admin/products/{id}', { id: 'shown' })).product.images).toEqual(images)
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id: second.id })
    expect(items[0]?.warnings.at(-1)).toBe(
      'Its pictures weren’t changed, because some of the new ones couldn’t be fetched.',
    )
  })

  it('has all pictures of a product checked, even while other products are being fetched', async () => {
    const known = await desk.send('ID,SKU,Name,Brand,Category,Price\r\nframed,FRAMED-1,Framed,Northwind,Books,9\r\n')
    await desk.apply(known.id)
    const badRow = async (...images: string[]) => {
      const sent = await desk.send(`ID,SKU,Pictures\r\nframed,FRAMED-1,"${images.join('\n')}"\r\n`)
      return (await admin('GET /admin/product-imports/{id}/bad-rows', { id: sent.id })).rows[0]?.problem
    }
    const isNew = (index: number) => `${address}/new-${index}.png`
    expect(await badRow(isNew(1), 'javascript:alert(1)')).toBe('Pictures: Enter the URL of a picture.')
    expect(await badRow(...Array.from({ length: MAX_PER_PRODUCT.pictures + 1 }, (_, index) => isNew(index)))).toBe(
      `Pictures: At most ${MAX_PER_PRODUCT.pictures} pictures.`,
    )
    expect(
      await badRow(...Array.from({ length: MAX_PER_PRODUCT.pictures }, (_, index) => isNew(index))),
    ).toBeUndefined()
  })

  it('may have SKUs with spaces and special characters, which are recognized later', async () => {
    const rows = (price: string) =>
      `Handle,Title,Vendor,Type,Variant SKU,Variant Price\r\nodd-sku,Odd,Northwind,Books,MUG (blue) #2 & Co,${price}\r\n`
    const sent = await desk.send(rows('9'))
    expect(sent.totals).toMatchObject({ new: 1, bad: 0 })
    await desk.apply(sent.id)
    const { products } = await admin('GET /admin/products', { search: 'mug (blue) #2 & co' })
    expect(products.map(({ id }) => id)).toEqual(['odd-sku'])
    const stock = { id: 'odd-sku', sku: 'MUG (blue) #2 & Co' }
    await admin(
      'POST /admin/products/{id}/stock',
      { ...stock, change: 2, kind: 'received', reason: 'Came' },
      { idempotencyKey: randomUUID() },
    )
    expect((await admin('GET /admin/products/{id}/stock', stock)).movements).toMatchObject([{ onHand: 2 }])
    expect((await desk.send(rows('10'))).totals).toMatchObject({ changed: 1, new: 0, bad: 0 })
  })
})

describe('a product export of WooCommerce', () => {
  let shop: TestShop
  let admin: SignedIn
  let desk: ImportClient
  beforeAll(async () => {
    ;({ shop, admin, desk } = await open())
  })
  afterAll(() => shop.close())

  it('imports products with variants in any row order; asks for unknown categories', async () => {
    const sent = await desk.send(fixture('woocommerce-products'))
    expect(sent).toMatchObject({ source: 'woocommerce', totals: { rows: 6, new: 3, bad: 1, badRows: 1 } })
    expect(sent.categories).toEqual([{ name: 'Music', category: null, products: 1 }])
    const { rows } = await admin('GET /admin/product-imports/{id}/bad-rows', { id: sent.id })
    expect(rows.map(({ problem }) => problem)).toEqual([expect.stringContaining('no category “Music”')])
    await admin('POST /admin/product-imports/{id}/check', { id: sent.id, categories: { Music: 'Books' } })
    await desk.work()
    expect(await desk.apply(sent.id, 'good')).toMatchObject({ totals: { applied: 4, bad: 0 } })
    const { product: shirt } = await admin('GET /admin/products/{id}', { id: 'v-neck-t-shirt' })
    expect(shirt).toMatchObject({
      brand: 'Acme',
      category: 'Fashion',
      price: 15,
      originalPrice: 20,
      description: 'This is a variable product.\n\nSoft cotton.\nWashes well.',
    })
    expect(
      shirt.variants.map(({ sku, color, size, price, stockCount, tracked }) => [
        ...[sku, color, size, price],
        tracked && stockCount,
      ]),
    ).toEqual([
      ['woo-vneck-blue-l', 'Blue', 'Large', 20, 8],
      ['woo-vneck-green-m', 'Green', 'Medium', null, false],
    ])
    const { product: beanie } = await admin('GET /admin/products/{id}', { id: 'beanie' })
    expect(beanie).toMatchObject({
      price: 18,
      originalPrice: 20,
      specifications: { Material: 'Wool' },
      brand: 'Mercer',
    })
    const { product: poster } = await admin('GET /admin/products/{id}', { id: 'poster' })
    expect(poster).toMatchObject({ status: 'Draft', category: 'Books', variants: [{ sku: 'WOO-61', stockCount: 0 }] })
    expect((await desk.send(fixture('woocommerce-products'))).totals).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: 4,
    })
  })

  it('fetches no picture from a private network', async () => {
    const file = [
      'ID,Type,SKU,Name,Published,Regular price,Categories,Images',
      `1,simple,P-1,Spy,1,5,Books,"${address}/white.png, http://[::1]/a.png, http://localhost/b.png"`,
    ].join('\n')
    const { id } = await desk.send(file)
    expect((await desk.apply(id)).pictures).toEqual({ left: 0, failed: 3 })
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id })
    expect(items[0]?.warnings.filter((warning) => warning.includes('private network'))).toHaveLength(3)
    expect((await admin('GET /admin/products/{id}', { id: 'spy' })).product.images).toEqual([])
  })
})
