import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { products } from '#server/catalog/products/tables.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let importer: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
  await addProduct(shop.db)
  await admin('POST /admin/option-types', { name: 'Wood', values: [{ value: 'Oak' }, { value: 'Ash, red' }] })
  await admin('POST /admin/attributes', { name: 'Width', type: 'number', unit: 'cm' })
})
afterAll(() => shop.close())

const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aB é😀\\n:;,\'"=+-@|•\t', '\n', '\\n', '<b>'), maxLength })
    .map((each) => each.trim())
const line = (maxLength: number) => text(maxLength).map((each) => each.replace(/\s+/g, ' '))
const name = (maxLength: number) => line(maxLength - 2).map((each) => `N ${each}`.trim())
const date = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((each) => each.toISOString())
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

/** A random product without SKUs, slug and related products, which are assigned later. */
const product = fc
  .record({
    name: name(40),
    brand: name(20),
    category: fc.constantFrom('Books', 'Fashion'),
    additionalCategories: fc.subarray(['Beauty', 'Electronics']),
    tags: fc.subarray(['spring', 'Sale: big', "it's"]),
    description: text(60),
    markdown: optional(
      fc.constantFrom('**Warm**, [dry](/a)', '- One\n- two\n\n| A | B |\n| - | - |\n| c | d |', '=1+1'),
    ),
    price: fc.integer({ min: 1, max: 99_999 }),
    reduction: optional(fc.integer({ min: 1, max: 9_999 })),
    images: fc.subarray(['/media/a-800.webp', '/media/b-800.webp']),
    features: fc.array(name(30), { maxLength: 3 }),
    specifications: fc.dictionary(name(20), line(30), { maxKeys: 3 }),
    type: fc.constantFrom('physical', 'digital', 'service'),
    videos: fc.uniqueArray(
      fc.record({
        url: fc.constantFrom(
          'https://vimeo.com/1',
          'https://vimeo.com/22',
          'https://www.youtube.com/watch?v=abcdefghijk',
        ),
        title: name(30),
        position: fc.nat(100),
        poster: optional(fc.constantFrom('/media/a-800.webp', '/media/z-800.webp')),
      }),
      { selector: ({ url }) => url },
    ),
    isNew: fc.boolean(),
    seoTitle: line(60),
    seoText: line(60),
    noIndex: fc.boolean(),
    status: fc.constantFrom('Active', 'Out of Stock', 'Draft', 'Archived'),
    publishAt: optional(date('2100-01-01', '2100-06-01')),
    unpublishAt: optional(date('2100-07-01', '2100-12-01')),
    width: optional(fc.integer({ min: 1, max: 99 })),
    altText: line(30),
    options: fc.subarray(['color', 'size', 'wood']),
    variants: fc.array(
      fc.record({
        price: optional(fc.integer({ min: 1, max: 9_999 })),
        stock: optional(fc.nat(99)),
        more: fc.subarray(['/media/a-800.webp', '/media/c-800.webp']),
        image: fc.boolean(),
        weightG: optional(fc.integer({ min: 1, max: 9_999 })),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    valuePictures: fc.subarray(['/media/b-800.webp', '/media/d-800.webp']),
    related: fc.array(fc.nat(9), { maxLength: 3 }),
  })
  .map(
    ({ reduction, width, altText, options, variants, related, valuePictures, ...fields }): RandomProduct => ({
      related,
      body: {
        ...fields,
        price: fields.price / 100,
        originalPrice: reduction === null ? null : (fields.price + reduction) / 100,
        attributes: width === null ? {} : { width },
        imageTexts: Object.fromEntries([...fields.images, ...valuePictures].map((url) => [url, altText])),
        options: options.map((code) => ({
          code,
          values: (values[code] ?? []).map((value, index) => ({ value, images: index === 0 ? valuePictures : [] })),
        })),
        variants: (options.length === 0 ? variants.slice(0, 1) : variants).map(
          ({ price, stock, image, weightG, more }, index) => ({
            weightG,
            sku: '',
            price: price === null ? null : price / 100,
            ...(stock === null ? { tracked: false } : { stockCount: stock, tracked: true }),
            moreImages: more,
            image: image ? (fields.images[0] ?? null) : null,
            options: Object.fromEntries(options.map((code) => [code, values[code]?.[index] ?? ''])),
          }),
        ),
      },
    }),
  )

const values: Partial<Record<string, string[]>> = {
  color: ['Red', 'Blue: dark'],
  size: ['S', 'XL\\2'],
  wood: ['Oak', 'Ash, red'],
}

interface RandomProduct {
  body: ProductBodyJson
  /** Indexes of related products. */
  related: number[]
}

it('importing an unchanged export of random products changes nothing', { timeout: 240_000 }, async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), async (drawn) => {
      await shop.db.delete(products)
      const ids: string[] = []
      for (const [index, { body }] of drawn.entries()) {
        const variants = body.variants.map((variant, position) => ({ ...variant, sku: `R${run}-${index}-${position}` }))
        ids.push((await admin('POST /admin/products', { ...body, variants })).product.id)
      }
      run++
      for (const [index, { related }] of drawn.entries()) {
        const { product } = await admin('GET /admin/products/{id}', { id: ids[index] ?? '' })
        const relatedProducts = [...new Set(related.map((other) => ids[other % ids.length] ?? ''))].slice(0, 8)
        await admin('PUT /admin/products/{id}', { ...product, relatedProducts })
      }
      const file = await importer.downloadFile('/admin/products/export')
      const imported = await importer.send(file)
      const { items } = await admin('GET /admin/product-imports/{id}/items', { id: imported.id })
      const { rows } = await admin('GET /admin/product-imports/{id}/bad-rows', { id: imported.id })
      expect(rows).toEqual([])
      expect(items.flatMap(({ changes }) => changes)).toEqual([])
      expect(imported.totals).toMatchObject({ unchanged: drawn.length, new: 0, changed: 0, bad: 0 })

      // In an empty shop, the file creates the same products.
      const before = await Promise.all(ids.map((id) => admin('GET /admin/products/{id}', { id })))
      await shop.db.delete(products)
      const { id } = await importer.send(file)
      expect(await importer.apply(id)).toMatchObject({
        state: 'applied',
        totals: { applied: drawn.length, warnings: 0 },
      })
      const after = await Promise.all(ids.map((id) => admin('GET /admin/products/{id}', { id })))
      const selectComparable = ({ product }: (typeof before)[number]) => {
        const { revision, createdAt, updatedAt, videos, ...fields } = product
        return { ...fields, videos: videos.map(({ addedAt, ...video }) => video) }
      }
      expect(after.map(selectComparable)).toEqual(before.map(selectComparable))
      expect(await importer.downloadFile('/admin/products/export')).toBe(file)
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 15) },
  )
})

it('an import can set SEO texts, dates and related products, and undo restores them', async () => {
  await shop.db.delete(products)
  const file = csv(
    'ID,Name,Brand,Category,Price,SKU,Status,Search title,Search description,No index,Publish at,Unpublish at,Related products',
    'one,One,Halden,Books,8,F-1,Draft,Title,About it,yes,2100-01-02 08:30,2100-02-01T00:00:00+02:00,"two\nnowhere"',
    'two,Two,Halden,Books,8,F-2,Active,,,,,,one',
  )
  const { id } = await importer.send(file)
  await importer.apply(id)
  const readProduct = async () => (await admin('GET /admin/products/{id}', { id: 'one' })).product
  expect(await readProduct()).toMatchObject({
    seoTitle: 'Title',
    seoText: 'About it',
    noIndex: true,
    publishAt: '2100-01-02T08:30:00.000Z',
    unpublishAt: '2100-01-31T22:00:00.000Z',
    relatedProducts: ['two'],
  })
  const { items } = await admin('GET /admin/product-imports/{id}/items', { id })
  expect(items[0]?.warnings).toEqual(['The related product nowhere doesn’t exist and was left out.'])

  const changed = await importer.send(csv('ID,SKU,Search title,Publish at,Related products', 'one,F-1,Other,,'))
  await importer.apply(changed.id)
  expect(await readProduct()).toMatchObject({
    seoTitle: 'Other',
    seoText: 'About it',
    publishAt: null,
    relatedProducts: [],
  })
  await importer.undo(changed.id)
  expect(await readProduct()).toMatchObject({
    seoTitle: 'Title',
    publishAt: '2100-01-02T08:30:00.000Z',
    relatedProducts: ['two'],
  })

  const invalid = await importer.send(csv('ID,SKU,Publish at,Unpublish at', 'one,F-1,2020-01-01,tomorrow'))
  const past = await importer.send(csv('ID,SKU,Publish at', 'one,F-1,2020-01-01'))
  const readProblems = async (id: string) =>
    (await admin('GET /admin/product-imports/{id}/bad-rows', { id })).rows.map(({ problem }) => problem)
  expect(await readProblems(invalid.id)).toEqual([expect.stringContaining('“tomorrow” in Unpublish at isn’t a date')])
  expect(await readProblems(past.id)).toEqual(['Publish at: Choose a time in the future.'])
})
