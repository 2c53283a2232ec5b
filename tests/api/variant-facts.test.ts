import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { hasCheckDigit, noFacts, type VariantFact } from '#contract/variant-facts.ts'
import { webhookDeliveries } from '#server/platform/webhooks/tables.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import type { JsonSchema } from '../support/operations.ts'
import { addProductWithOptions } from '../support/options.ts'
import { addProduct } from '../support/products.ts'
import { readXml } from '../support/read-xml.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const facts = {
  gtin: '4006381333931',
  mpn: 'ST-88/46',
  cost: 7_651.37,
  weightG: 350,
  lengthMm: 240,
  widthMm: 120,
  heightMm: 8,
  hsCode: '960810',
  origin: 'DE',
}
let shop: TestShop
let admin: SignedIn
let importer: ImportClient
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
  await addProduct(shop.db)
})
afterAll(() => shop.close())

const readProduct = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product
/** Adds a product with two variants, of which the first has all facts. */
async function addProductWithFacts() {
  const { id } = await addProductWithOptions(admin, ['size'], [{ values: ['S'] }, { values: ['M'] }])
  const { rating, reviews, unitsSold, createdAt, updatedAt, ...product } = await readProduct(id)
  const variants = product.variants.map(({ reserved, ...variant }, index) => ({
    ...variant,
    ...(index === 0 && facts),
  }))
  return (await admin('PUT /admin/products/{id}', { ...product, variants })).product
}

describe('the facts of a variant', () => {
  it('are saved, unchanged by requests that omit them, and removed by null', async () => {
    const product = await addProductWithFacts()
    const { id, name, brand, category, price, options } = product
    expect(product.variants).toMatchObject([facts, noFacts])
    const [first, second] = product.variants.map(({ sku, options }) => ({ sku, options }))
    if (!first || !second) throw new Error('The variants are missing')
    const update = (variants: object[]) =>
      admin('PUT /admin/products/{id}', { ...{ id, name, brand, category, price, options }, variants } as never)
    await update([first, second])
    expect((await readProduct(id)).revision).toBe(product.revision)
    // A variant with a changed SKU is identified by its option values.
    await update([{ ...first, sku: `${first.sku}-NEW` }, second])
    expect((await readProduct(id)).variants).toMatchObject([facts, noFacts])
    await update([{ ...first, sku: `${first.sku}-NEW`, cost: null, gtin: null }, second])
    expect((await readProduct(id)).variants).toMatchObject([{ ...facts, cost: null, gtin: null }, noFacts])
  })

  it.each<[VariantFact, unknown, string]>([
    ['gtin', '4006381333932', 'One of the digits is wrong. Compare them with the barcode.'],
    ['gtin', '400638133393', 'One of the digits is wrong. Compare them with the barcode.'],
    ['gtin', '1234567890', 'Enter 8, 12, 13, or 14 digits'],
    ['gtin', '4.00638E+12', 'Enter 8, 12, 13, or 14 digits'],
    ['weightG', 0, 'Enter a whole number from 1 to 10,000,000'],
    ['lengthMm', 1.5, 'Enter a whole number from 1 to 100,000'],
    ['hsCode', '12345', 'Enter 6 to 10 digits'],
    ['hsCode', '12345678901', 'Enter 6 to 10 digits'],
    ['origin', 'XX', 'Enter a country code, such as US'],
    ['cost', 21_474_836.48, 'Enter a cost up to $21,474,836.47'],
  ])('reject an invalid value: %s %j', async (fact, value, message) => {
    const failure = await expectFailure(
      admin('POST /admin/products', {
        ...{ name: 'Pen', brand: 'Halden', category: 'Books', price: 20 },
        variants: [{ sku: 'PEN-X', [fact]: value }],
      }),
    )
    expect(failure.details.fields).toEqual({ [`variants.0.${fact}`]: message })
  })

  it('accept common notations, which are normalized', async () => {
    const { product } = await admin('POST /admin/products', {
      ...{ name: 'Pen', brand: 'Halden', category: 'Books', price: 20 },
      variants: [{ sku: 'PEN-1', gtin: '978-3-16-148410-0', hsCode: '9608.10.10', origin: 'de' }],
    })
    expect(product.variants).toMatchObject([{ gtin: '9783161484100', hsCode: '96081010', origin: 'DE' }])
  })

  it('are restored when a change is undone', async () => {
    const product = await addProductWithFacts()
    const { reserved, ...first } = product.variants[0] ?? {}
    const { rating, reviews, unitsSold, createdAt, updatedAt, ...fields } = product
    await admin('PUT /admin/products/{id}', {
      ...fields,
      variants: product.variants.map(({ reserved, ...each }) => ({ ...each, ...noFacts, cost: 1 })),
    })
    const { entries } = await admin('GET /admin/audit', { area: 'product', limit: 1 })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect((await readProduct(product.id)).variants).toMatchObject([first, noFacts])
  })

  it('are copied when a product is duplicated, except for its GTIN and MPN', async () => {
    const { id } = await addProductWithFacts()
    const { product } = await admin('POST /admin/products/{id}/duplicate', { id })
    expect(product.variants).toMatchObject([{ ...facts, gtin: null, mpn: null }, noFacts])
  })
})

describe('variant facts in files', () => {
  it('are unchanged after an export and import', async () => {
    const { name } = await addProductWithFacts()
    const file = await importer.downloadFile(`/admin/products/export?search=${encodeURIComponent(name)}`)
    expect(file).toContain('Tracked,GTIN,MPN,Cost,Weight (g),Length (mm),Width (mm),Height (mm),HS code,Origin')
    expect(file).toContain('4006381333931,ST-88/46,7651.37,350,240,120,8,960810,DE')
    expect((await importer.send(file)).totals).toMatchObject({ unchanged: 1, changed: 0, bad: 0, badRows: 0 })
  })

  it('are changed by cells, removed by empty cells, and restored by an undo', async () => {
    const { id, variants } = await addProductWithFacts()
    const [first, second] = variants.map(({ sku }) => sku)
    const file = csv('ID,SKU,Cost,GTIN,Weight (g)', `${id},${first},,4006381333931,1200`, `${id},${second},"3,50",,`)
    const productImport = await importer.send(file)
    expect(productImport.totals).toMatchObject({ changed: 1, bad: 0 })
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id: productImport.id })
    expect(items.flatMap(({ changes }) => changes.map(({ field, before, after }) => [field, before, after]))).toEqual([
      ['cost', '7651.37', null],
      ['weightG', '350', '1200'],
      ['cost', null, '3.50'],
    ])
    await importer.apply(productImport.id)
    expect((await readProduct(id)).variants).toMatchObject([
      { ...facts, cost: null, weightG: 1200 },
      { ...noFacts, cost: 3.5 },
    ])
    await importer.undo(productImport.id)
    expect((await readProduct(id)).variants).toMatchObject([facts, noFacts])
  })

  it('are reported with their column if they are invalid', async () => {
    const { id } = await importer.send(
      csv(
        'Name,Brand,Category,Price,SKU,GTIN,Weight (g)',
        'Pen,Halden,Books,2,PEN-7,4.00638E+12,1',
        'Ink,Halden,Books,2,INK-7,,heavy',
      ),
    )
    const { rows } = await admin('GET /admin/product-imports/{id}/bad-rows', { id })
    expect(rows.map(({ problem }) => problem)).toEqual([
      'GTIN: Enter 8, 12, 13, or 14 digits.',
      '“heavy” in Weight (g) isn’t a whole number.',
    ])
  })
})

describe('variant facts outside the panel', () => {
  it('are in the feed: GTIN, MPN and weight, or that no identifier exists', async () => {
    const { id } = await addProductWithFacts()
    const { items } = readXml((await shop.app.inject('/feeds/google.xml')).body)
    const [first, second] = items.filter(({ link }) => String(link).includes(`/products/${id}`))
    expect(first).toMatchObject({ gtin: facts.gtin, mpn: facts.mpn, shipping_weight: '350 g' })
    expect(first).not.toHaveProperty('identifier_exists')
    expect(second).toMatchObject({ identifier_exists: 'no' })
    expect(second).not.toHaveProperty('gtin')
    expect(second).not.toHaveProperty('shipping_weight')
  })

  it('do not include the cost in any public response, feed or webhook', async () => {
    await admin('POST /admin/webhooks', { url: 'https://hooks.example/', events: ['product.updated'] })
    const { id, name, category, variants } = await addProductWithFacts()
    const [sku = ''] = variants.map(({ sku }) => sku)
    const shopper = await shop.newShopper()
    await shopper('POST /wishlist', { ids: [id] })
    await shopper('POST /cart/add', { productId: id, quantity: 1, size: 'S' })
    const search = encodeURIComponent(name)
    const urls = [
      ...[`/api/products?brand=Halden&limit=48`, `/api/products?ids=${id}`, '/api/products?featured=true'],
      ...[`/api/products/${id}`, `/api/products/search?q=${search}`, `/api/products/suggest?q=${search}`],
      ...[`/api/products/search?q=${sku}`, '/api/categories', `/api/categories/${category.toLowerCase()}`],
      ...[`/api/products/${id}/reviews`, '/api/products/categories', '/api/brands/halden', '/api/storefront'],
      ...['/api/wishlist', '/api/cart', '/api/checkout/quote', '/api/ai/recommendations', '/api/user/recommendations'],
      ...['/api/user/export', '/feeds/google.xml', '/feeds/meta.xml', '/api/openapi.json', '/sitemap.xml'],
    ]
    const authorization = `Bearer ${shopper.token}`
    const bodies = await Promise.all(
      urls.map(async (url) => (await shop.app.inject({ url, headers: { authorization } })).body),
    )
    expect(bodies.filter((body) => body.includes(sku)).length).toBeGreaterThan(4)
    const deliveries = await shop.db.select().from(webhookDeliveries)
    expect(deliveries.length).toBeGreaterThan(0)
    for (const text of [...bodies, JSON.stringify(deliveries)]) expect(text).not.toMatch(/7651\.37|765137/)
  })

  it('do not include the cost in the response schema of any endpoint outside the panel', async () => {
    const document = (await shop.app.inject('/api/openapi.json')).json()
    const listPropertyNames = (schema: unknown, visited = new Set<string>()): string[] => {
      if (Array.isArray(schema)) return schema.flatMap((each) => listPropertyNames(each, visited))
      if (typeof schema !== 'object' || schema === null) return []
      const { $ref, properties = {} } = schema as { $ref?: string; properties?: Record<string, unknown> }
      const name = $ref?.split('/').at(-1)
      if (name !== undefined && visited.has(name)) return []
      if (name !== undefined) visited.add(name)
      const referencedNames = name === undefined ? [] : listPropertyNames(document.components.schemas[name], visited)
      return [...Object.keys(properties), ...referencedNames, ...listPropertyNames(Object.values(schema), visited)]
    }
    const isOutsidePanel = (path: string, method: string) => {
      const key = `${method.toUpperCase()} ${path.replace(/^\/api/, '')}` as keyof typeof endpoints
      return ['public', 'account'].includes(endpoints[key]?.access ?? '')
    }
    const operations = Object.entries<Record<string, JsonSchema>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => (isOutsidePanel(path, method) ? [operation] : [])),
    )
    expect(operations.length).toBeGreaterThan(50)
    expect(operations.filter((operation) => listPropertyNames(operation).includes('cost'))).toEqual([])
    expect(listPropertyNames(document.components.schemas.AdminProduct)).toContain('cost')
  })
})

it('the check digit of a GTIN of any length is verified', () => {
  // These are examples published by GS1.
  for (const gtin of ['96385074', '614141007349', '4006381333931', '10614141000415'])
    expect([gtin, hasCheckDigit(gtin)]).toEqual([gtin, true])
  const [, ...invalid] = Array.from({ length: 10 }, (_, digit) => `400638133393${(1 + digit) % 10}`)
  for (const gtin of invalid) expect([gtin, hasCheckDigit(gtin)]).toEqual([gtin, false])
})
