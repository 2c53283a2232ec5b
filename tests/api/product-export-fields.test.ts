import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProductBody, type ProductBodyJson } from '#contract/admin-products.ts'
import { products } from '#server/catalog/products/tables.ts'
import { csv, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

type Variant = ProductBodyJson['variants'][number]

/** Fields that export files omit, with the reason. */
const fieldsNotInFiles: Partial<Record<keyof ProductBodyJson, string>> = {
  colors: 'the values of the option `color`',
  sizes: 'the values of the option `size`',
  description: 'derived from `markdown`; another product has a plain description',
  revision: 'only in requests',
}
const variantFieldsNotInFiles: Partial<Record<keyof Variant, string>> = {
  color: 'the value of the option `color`',
  size: 'the value of the option `size`',
  was: 'only in requests',
  components: 'only bundles have components',
}

const variant = {
  sku: 'FULL-1',
  options: { color: 'Red', 'leg-form': 'Tall, thin' },
  price: 21.5,
  stockCount: 7,
  tracked: true,
  image: '/media/a-800.webp',
  moreImages: ['/media/d-800.webp', '/media/e-800.webp'],
  gtin: '4006381333931',
  mpn: 'ABC-1',
  cost: 4.25,
  weightG: 1200,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 100,
  hsCode: '940360',
  origin: 'DE',
} satisfies Omit<Variant, keyof typeof variantFieldsNotInFiles>

const completeProduct = {
  type: 'physical',
  name: 'Everything, "all"',
  brand: 'Norr',
  category: 'Books',
  additionalCategories: ['Beauty', 'Fashion'],
  tags: ['one', 'two: 2'],
  relatedProducts: ['plain'],
  attributes: { span: 12.5, wood: ['Oak', 'Ash'], foldable: false, care: 'Oil it' },
  markdown: 'A **table**\n\n- Oak\n- [Ash](/pages/ash)\n\n| A | B |\n| - | - |\n| 1 | 2 |',
  price: 20,
  originalPrice: 25,
  taxClass: 'printed-books',
  shippingClass: 'bulky-goods',
  images: ['/media/a-800.webp', '/media/b-800.webp'],
  imageTexts: { '/media/a-800.webp': 'Front', '/media/c-800.webp': 'Red: side', '/media/d-800.webp': 'Below' },
  options: [
    {
      code: 'leg-form',
      values: [
        { value: 'Short', images: [] },
        { value: 'Tall, thin', images: [] },
      ],
    },
    {
      code: 'color',
      // No variant has the last color.
      values: [
        { value: 'Blue', images: [] },
        { value: 'Red', images: ['/media/c-800.webp', '/media/b-800.webp'] },
        { value: 'Green', images: ['/media/a-800.webp'] },
      ],
    },
  ],
  videos: [
    { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'Folding | it \\ away', position: 0 },
    { url: 'https://vimeo.com/76979871/8272103f6e', title: '=2', position: 3, poster: '/media/b-800.webp' },
  ],
  features: ['Folds\\nflat', 'Light'],
  specifications: { 'Width: a': '1 m', Height: '2' },
  isNew: true,
  seoTitle: 'Table of oak',
  seoText: 'A table',
  noIndex: true,
  status: 'Draft',
  publishAt: '2100-01-02T03:04:05.000Z',
  unpublishAt: '2101-01-02T03:04:05.000Z',
  variants: [
    variant,
    { sku: 'FULL-2', options: { color: 'Blue', 'leg-form': 'Short' }, tracked: false },
    { sku: 'FULL-3', options: { color: 'Red', 'leg-form': 'Short' }, stockCount: 0 },
  ],
} satisfies ProductBodyJson

it('the test product has every field of the API', () => {
  expect([...Object.keys(completeProduct), ...Object.keys(fieldsNotInFiles)].sort()).toEqual(
    Object.keys(ProductBody.shape).sort(),
  )
  expect([...Object.keys(variant), ...Object.keys(variantFieldsNotInFiles)].sort()).toEqual(
    Object.keys(ProductBody.shape.variants.element.shape).sort(),
  )
})

/** Opens a shop with the options and attributes of the test products but without products. */
async function openEmptyShop(): Promise<{ shop: TestShop; admin: SignedIn }> {
  const shop = await openTestShop()
  const admin = await shop.newAdmin()
  await addProduct(shop.db)
  await shop.db.delete(products)
  await admin('POST /admin/option-types', { name: 'Leg form', values: [{ value: 'Tall, thin' }] })
  await admin('POST /admin/tax-classes', { name: 'Printed books' })
  await admin('POST /admin/shipping-classes', { name: 'Bulky goods' })
  await admin('POST /admin/attributes', { name: 'Span', type: 'number', unit: 'cm' })
  await admin('POST /admin/attributes', { name: 'Wood', type: 'choice', choices: [{ name: 'Ash' }, { name: 'Oak' }] })
  await admin('POST /admin/attributes', { name: 'Foldable', type: 'yes_no' })
  await admin('POST /admin/attributes', { name: 'Care', type: 'text' })
  return { shop, admin }
}

let source: Awaited<ReturnType<typeof openEmptyShop>>
let target: Awaited<ReturnType<typeof openEmptyShop>>
let file: string
beforeAll(async () => {
  source = await openEmptyShop()
  target = await openEmptyShop()
  const plain = { name: 'Plain', brand: 'Norr', category: 'Books', price: 9, description: '1 < 2 *\n\nTwo' }
  await source.admin('POST /admin/products', { ...plain, variants: [{ sku: 'PLAIN', tracked: false }] })
  await source.admin('POST /admin/products', completeProduct)
  const service = { ...plain, name: 'Advice', type: 'service' as const }
  await source.admin('POST /admin/products', {
    ...service,
    variants: [{ sku: 'ADVICE', stockCount: 3, tracked: true }],
  })
  file = await importClient(source.shop, source.admin).downloadFile('/admin/products/export')
}, 60_000)
afterAll(() => Promise.all([source.shop.close(), target.shop.close()]))

it('importing an export into an empty shop creates the same products and the same export', async () => {
  const importer = importClient(target.shop, target.admin)
  const imported = await importer.send(file)
  const { rows } = await target.admin('GET /admin/product-imports/{id}/bad-rows', { id: imported.id })
  expect(rows).toEqual([])
  expect(await importer.apply(imported.id)).toMatchObject({ totals: { applied: 3, warnings: 0 } })
  expect(await importer.downloadFile('/admin/products/export')).toBe(file)
  const readProduct = async ({ admin }: typeof target, id: string) => {
    const { createdAt, updatedAt, revision, videos, ...product } = (await admin('GET /admin/products/{id}', { id }))
      .product
    return { ...product, videos: videos.map(({ addedAt, ...video }) => video) }
  }
  const { products: importedProducts } = await target.admin('GET /admin/products', {})
  expect(importedProducts).toHaveLength(3)
  for (const { id } of importedProducts) {
    expect(await readProduct(target, id)).toEqual(await readProduct(source, id))
  }
})

it('importing an export into its own shop changes nothing', async () => {
  const importer = importClient(source.shop, source.admin)
  const imported = await importer.send(file)
  const { items } = await source.admin('GET /admin/product-imports/{id}/items', { id: imported.id })
  expect(items.flatMap(({ changes }) => changes)).toEqual([])
  expect(imported.totals).toMatchObject({ unchanged: 3, bad: 0 })
})

it('an import can change option values, their pictures, variant pictures and tracking, and undo restores them', async () => {
  const importer = importClient(source.shop, source.admin)
  const readProduct = async () => (await source.admin('GET /admin/products/{id}', { id: 'everything-all' })).product
  const before = await readProduct()
  const columns = [
    ...['ID', 'SKU', 'Name', 'Option1 name', 'Option2 name', 'Option1 value', 'Option2 value'],
    ...['Option2 all values', 'Option2 pictures', 'Other picture texts', 'More variant pictures', 'Tracked', 'Stock'],
  ]
  const imported = await importer.send(
    csv(
      columns.join(),
      `everything-all,FULL-1,Changed,Leg form,Color,"Tall, thin",Red,"Red\nBlue","\n/media/f-800.webp /media/a-800.webp",/media/f-800.webp: Blue,/media/e-800.webp,no,`,
      'everything-all,FULL-2,,,,Short,Blue,,,,,yes,4',
    ),
  )
  const { items } = await source.admin('GET /admin/product-imports/{id}/items', { id: imported.id })
  expect(items[0]?.changes.map(({ field, sku }) => [field, sku])).toEqual([
    ['name', null],
    ['imageTexts', null],
    ['colors', null],
    ['options', null],
    ['optionPictures', null],
    ['moreImages', 'FULL-1'],
    ['tracked', 'FULL-1'],
    ['stockCount', 'FULL-1'],
    ['tracked', 'FULL-2'],
    ['stockCount', 'FULL-2'],
  ])
  await importer.apply(imported.id)
  const after = await readProduct()
  expect(after.options[1]?.values).toEqual([
    { value: 'Red', images: [] },
    { value: 'Blue', images: ['/media/f-800.webp', '/media/a-800.webp'] },
  ])
  expect(after.imageTexts).toEqual({ '/media/a-800.webp': 'Front', '/media/f-800.webp': 'Blue' })
  expect(after.variants).toMatchObject([
    { sku: 'FULL-1', tracked: false, moreImages: ['/media/e-800.webp'] },
    { sku: 'FULL-2', tracked: true, stockCount: 4 },
    { sku: 'FULL-3', tracked: true, stockCount: 0 },
  ])
  expect(await importer.undo(imported.id)).toMatchObject({ totals: { undone: 1, kept: 0 } })
  const { revision, updatedAt, ...restored } = await readProduct()
  expect({ ...before, ...restored }).toEqual(before)
})

it('an import sets the tax class by its name, keeps it without the column, and rejects an unknown name', async () => {
  const importer = importClient(source.shop, source.admin)
  const readClass = async () =>
    (await source.admin('GET /admin/products/{id}', { id: 'everything-all' })).product.taxClass
  const send = async (name: string) =>
    importer.send(csv('ID,Name,Tax class', `everything-all,"Everything, ""all""",${name}`))
  const wrong = await send('Nothing')
  const { rows } = await source.admin('GET /admin/product-imports/{id}/bad-rows', { id: wrong.id })
  expect(rows).toMatchObject([{ line: 2, problem: expect.stringContaining('no tax class “Nothing”') }])
  const general = await send('')
  const { items } = await source.admin('GET /admin/product-imports/{id}/items', { id: general.id })
  expect(items[0]?.changes).toEqual([{ field: 'taxClass', sku: null, before: 'Printed books', after: 'General' }])
  await importer.apply(general.id)
  expect(await readClass()).toBeNull()
  const named = await send('PRINTED Books')
  await importer.apply(named.id)
  expect(await readClass()).toBe('printed-books')
  const other = await importer.send(csv('ID,Name,New', 'everything-all,"Everything, ""all""",no'))
  await importer.apply(other.id)
  expect(await readClass()).toBe('printed-books')
  const last = await send('General')
  await importer.apply(last.id)
  expect(await readClass()).toBeNull()
  expect(await importer.undo(last.id)).toMatchObject({ totals: { undone: 1, kept: 0 } })
  expect(await readClass()).toBe('printed-books')
})

it('an import sets the shipping class by its name, and rejects an unknown one; WooCommerce’s files only warn', async () => {
  const importer = importClient(source.shop, source.admin)
  const readClass = async (id: string) => (await source.admin('GET /admin/products/{id}', { id })).product.shippingClass
  const send = (name: string) =>
    importer.send(csv('ID,Name,Shipping class', `everything-all,"Everything, ""all""",${name}`))
  const wrong = await send('Nothing')
  const { rows } = await source.admin('GET /admin/product-imports/{id}/bad-rows', { id: wrong.id })
  expect(rows).toMatchObject([{ line: 2, problem: expect.stringContaining('no shipping class “Nothing”') }])
  const none = await send('')
  const { items } = await source.admin('GET /admin/product-imports/{id}/items', { id: none.id })
  expect(items[0]?.changes).toEqual([{ field: 'shippingClass', sku: null, before: 'Bulky goods', after: null }])
  await importer.apply(none.id)
  expect(await readClass('everything-all')).toBeNull()
  await importer.apply((await send('BULKY goods')).id)
  expect(await readClass('everything-all')).toBe('bulky-goods')

  const sold = (name: string, shippingClass: string) => `simple,${name}-1,${name},1,20,Books,${shippingClass}`
  const other = await importer.send(
    csv(
      'Type,SKU,Name,Published,Regular price,Categories,Shipping class',
      ...[sold('Sofa', 'bulky-goods'), sold('Vase', 'Fragile'), sold('Cup', '')],
    ),
  )
  const listed = await source.admin('GET /admin/product-imports/{id}/items', { id: other.id })
  const classWarnings = listed.items.map(({ warnings }) => warnings.filter((text) => text.includes('shipping class')))
  expect(classWarnings).toEqual([[], [expect.stringContaining('“Fragile”')], []])
  await importer.apply(other.id)
  expect([await readClass('sofa'), await readClass('vase'), await readClass('cup')]).toEqual([
    'bulky-goods',
    null,
    null,
  ])
})
