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

const readFixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}.csv`, import.meta.url), 'utf8')

let pictures: Server
let address: string
beforeAll(async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  pictures = createServer((request, response) => {
    if (request.url === '/white.png') response.end(picture)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => pictures.close(resolve)))

async function openShop(environment: Record<string, string> = {}) {
  const shop = await openTestShop(environment)
  const admin = await shop.newAdmin()
  await addProduct(shop.db)
  return { shop, admin, importer: importClient(shop, admin) }
}

describe('a Shopify product export', () => {
  let shop: TestShop
  let admin: SignedIn
  let importer: ImportClient
  beforeAll(async () => {
    ;({ shop, admin, importer } = await openShop({ MERCER_WEBHOOKS_PRIVATE: 'on' }))
  })
  afterAll(() => shop.close())

  const buildFile = () => readFixture('shopify-products').replaceAll('PICTURES', address)

  it('is imported with colors, sizes, prices, stock and pictures', async () => {
    const imported = await importer.send(buildFile())
    expect(imported).toMatchObject({ source: 'shopify', totals: { rows: 6, new: 3, bad: 0 } })
    const applied = await importer.apply(imported.id)
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
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id: imported.id })
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

  it('changes only the product with a missing picture when imported again', async () => {
    const { totals } = await importer.send(buildFile())
    expect(totals).toMatchObject({ new: 0, bad: 0, changed: 1, unchanged: 2 })
  })

  it('can be undone with its pictures', async () => {
    const { imports } = await admin('GET /admin/products/import', {})
    const applied = imports.find(({ state }) => state === 'applied')
    expect(await importer.undo(applied?.id ?? '')).toMatchObject({ totals: { undone: 3, kept: 0 } })
  })

  it('keeps the existing pictures of a product if new pictures cannot be fetched', async () => {
    const rows = (...images: string[]) =>
      `Handle,Title,Vendor,Type,Variant SKU,Variant Price,Image Src\r\n${images
        .map((image, index) => (index === 0 ? `shown,Shown,Northwind,Books,SHOWN-1,9,${image}` : `shown,,,,,,${image}`))
        .join('\r\n')}\r\n`
    const first = await importer.send(rows(`${address}/white.png`))
    expect((await importer.apply(first.id)).pictures.failed).toBe(0)
    const { images } = (await admin('GET /admin/products/{id}', { id: 'shown' })).product
    expect(images).toHaveLength(1)

    const second = await importer.send(rows(`${address}/gone.png`, `${address}/also-gone.png`))
    expect((await importer.apply(second.id)).pictures.failed).toBe(2)
    expect((await admin('GET /admin/products/{id}', { id: 'shown' })).product.images).toEqual(images)
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id: second.id })
    expect(items[0]?.warnings.at(-1)).toBe(
      'Its pictures weren’t changed, because some of the new ones couldn’t be fetched.',
    )
  })

  it('is validated for all pictures of a product, including pictures that are still to be fetched', async () => {
    const known = await importer.send(
      'ID,SKU,Name,Brand,Category,Price\r\nframed,FRAMED-1,Framed,Northwind,Books,9\r\n',
    )
    await importer.apply(known.id)
    const readProblem = async (...images: string[]) => {
      const imported = await importer.send(`ID,SKU,Pictures\r\nframed,FRAMED-1,"${images.join('\n')}"\r\n`)
      return (await admin('GET /admin/product-imports/{id}/bad-rows', { id: imported.id })).rows[0]?.problem
    }
    const newPicture = (index: number) => `${address}/new-${index}.png`
    expect(await readProblem(newPicture(1), 'javascript:alert(1)')).toBe('Pictures: Enter the URL of a picture.')
    expect(
      await readProblem(...Array.from({ length: MAX_PER_PRODUCT.pictures + 1 }, (_, index) => newPicture(index))),
    ).toBe(`Pictures: At most ${MAX_PER_PRODUCT.pictures} pictures.`)
    expect(
      await readProblem(...Array.from({ length: MAX_PER_PRODUCT.pictures }, (_, index) => newPicture(index))),
    ).toBeUndefined()
  })

  it('can contain SKUs with spaces and special characters', async () => {
    const rows = (price: string) =>
      `Handle,Title,Vendor,Type,Variant SKU,Variant Price\r\nodd-sku,Odd,Northwind,Books,MUG (blue) #2 & Co,${price}\r\n`
    const imported = await importer.send(rows('9'))
    expect(imported.totals).toMatchObject({ new: 1, bad: 0 })
    await importer.apply(imported.id)
    const { products } = await admin('GET /admin/products', { search: 'mug (blue) #2 & co' })
    expect(products.map(({ id }) => id)).toEqual(['odd-sku'])
    const stock = { id: 'odd-sku', sku: 'MUG (blue) #2 & Co' }
    await admin(
      'POST /admin/products/{id}/stock',
      { ...stock, change: 2, kind: 'received', reason: 'Delivered' },
      { idempotencyKey: randomUUID() },
    )
    expect((await admin('GET /admin/products/{id}/stock', stock)).movements).toMatchObject([{ onHand: 2 }])
    expect((await importer.send(rows('10'))).totals).toMatchObject({ changed: 1, new: 0, bad: 0 })
  })
})

describe('a WooCommerce product export', () => {
  let shop: TestShop
  let admin: SignedIn
  let importer: ImportClient
  beforeAll(async () => {
    ;({ shop, admin, importer } = await openShop())
  })
  afterAll(() => shop.close())

  it('is imported with variants in any row order after unknown categories are assigned', async () => {
    const imported = await importer.send(readFixture('woocommerce-products'))
    expect(imported).toMatchObject({ source: 'woocommerce', totals: { rows: 6, new: 3, bad: 1, badRows: 1 } })
    expect(imported.categories).toEqual([{ name: 'Music', category: null, products: 1 }])
    const { rows } = await admin('GET /admin/product-imports/{id}/bad-rows', { id: imported.id })
    expect(rows.map(({ problem }) => problem)).toEqual([expect.stringContaining('no category “Music”')])
    await admin('POST /admin/product-imports/{id}/check', { id: imported.id, categories: { Music: 'Books' } })
    await importer.runPending()
    expect(await importer.apply(imported.id, 'good')).toMatchObject({ totals: { applied: 4, bad: 0 } })
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
    expect((await importer.send(readFixture('woocommerce-products'))).totals).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: 4,
    })
  })

  it('cannot fetch pictures from a private network', async () => {
    const file = [
      'ID,Type,SKU,Name,Published,Regular price,Categories,Images',
      `1,simple,P-1,Spy,1,5,Books,"${address}/white.png, http://[::1]/a.png, http://localhost/b.png"`,
    ].join('\n')
    const { id } = await importer.send(file)
    expect((await importer.apply(id)).pictures).toEqual({ left: 0, failed: 3 })
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id })
    expect(items[0]?.warnings.filter((warning) => warning.includes('private network'))).toHaveLength(3)
    expect((await admin('GET /admin/products/{id}', { id: 'spy' })).product.images).toEqual([])
  })
})
