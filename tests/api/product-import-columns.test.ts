import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvCell } from '#server/platform/csv/write-csv.ts'
import { type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let desk: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  desk = importClient(shop, admin)
  await addProduct(shop.db)
})
afterAll(() => shop.close())

const one = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product
const itemsOf = async (id: string) => (await admin('GET /admin/product-imports/{id}/items', { id })).items
const problemsOf = async (id: string) =>
  (await admin('GET /admin/product-imports/{id}/bad-rows', { id })).rows.map(({ problem }) => problem)
const lead = async (path: string) => (await shop.visitor('GET /redirects', { path })).redirect
const addressesOf = async (search: string) =>
  (await admin('GET /admin/redirects', { search })).redirects.map(({ from, to }) => [from, to])

/** A file with these columns, of which each row names those that are not empty. */
const fileOf = (columns: string[], rows: Record<string, string>[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map((cell) => csvCell(cell)).join(','))
    .join('\r\n')

/** All columns of an export of Shopify. */
const shopifyColumns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...[1, 2, 3].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
  ...['SKU', 'Grams', 'Inventory Tracker', 'Inventory Qty', 'Inventory Policy', 'Fulfillment Service', 'Price'].map(
    (name) => `Variant ${name}`,
  ),
  ...['Compare At Price', 'Requires Shipping', 'Taxable', 'Barcode'].map((name) => `Variant ${name}`),
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description'],
  ...['Google Product Category', 'Gender', 'Age Group', 'MPN', 'Condition', 'Custom Product', 'Custom Label 0'].map(
    (name) => `Google Shopping / ${name}`,
  ),
  ...['Fabric (product.metafields.custom.fabric)', 'Variant Image', 'Variant Weight Unit', 'Variant Tax Code'],
  ...['Cost per item', 'Price / International', 'Status'],
]
const usual = {
  ...{
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Policy': 'deny',
    'Variant Requires Shipping': 'true',
  },
  ...{ 'Variant Fulfillment Service': 'manual', 'Variant Taxable': 'true', 'Variant Weight Unit': 'kg' },
}
const tee = { ...usual, Handle: 'Ünder-Tee', 'Variant Price': '20' }
const shopifyRows: Record<string, string>[] = [
  {
    ...tee,
    ...{ Title: 'Under Tee', 'Body (HTML)': '<p>Soft &amp; light</p>', Vendor: 'Northwind', Type: 'Underwear' },
    ...{ 'Product Category': 'Apparel & Accessories > Clothing', Tags: 'summer, cotton', Published: 'true' },
    ...{ 'Option1 Name': 'Size', 'Option1 Value': 'M', 'Option2 Name': 'Material', 'Option2 Value': 'Wool' },
    ...{ 'Option3 Name': 'Colour', 'Option3 Value': 'Red', 'Variant SKU': 'UT-1', 'Variant Inventory Qty': '3' },
    ...{ 'Variant Grams': '250', 'Variant Barcode': "'4006381333931", 'Cost per item': '7.50' },
    ...{ 'Google Shopping / MPN': 'UT', 'Google Shopping / Gender': 'unisex', 'Google Shopping / Condition': 'new' },
    ...{ 'SEO Title': 'Light under tees', 'SEO Description': 'The lightest', 'Gift Card': 'false', Status: 'active' },
    ...{ 'Fabric (product.metafields.custom.fabric)': 'Jersey', 'Google Shopping / Custom Label 0': 'spring' },
    ...{ 'Price / International': '25' },
  },
  {
    ...tee,
    ...{ 'Option1 Value': 'M', 'Option2 Value': 'Silk', 'Option3 Value': 'Red', 'Variant SKU': 'UT-2' },
    ...{ 'Variant Barcode': '12345', 'Variant Grams': '0', 'Variant Inventory Policy': 'continue' },
  },
]

describe('a file with all columns of Shopify', () => {
  it('keeps three options, facts, tags and texts for search engines, and lists the columns that are not imported', async () => {
    const sent = await desk.send(fileOf(shopifyColumns, shopifyRows))
    expect(await problemsOf(sent.id)).toEqual([])
    expect(sent).toMatchObject({ source: 'shopify', totals: { new: 1, bad: 0 } })
    expect(sent.ignoredColumns).toEqual([
      { name: 'Variant Inventory Policy', rows: 1 },
      { name: 'Google Shopping / Custom Label 0', rows: 1 },
      { name: 'Price / International', rows: 1 },
    ])
    expect((await itemsOf(sent.id))[0]?.warnings).toEqual([
      'Line 3: its stock isn’t counted, so it isn’t changed.',
      'Line 3: “12345” can’t be a GTIN and was left out.',
      'The option Material will be added to the shop.',
    ])
    expect((await admin('GET /admin/option-types')).optionTypes.map(({ name }) => name)).not.toContain('Material')
    await desk.apply(sent.id)
    const product = await one('under-tee')
    expect(product).toMatchObject({
      name: 'Under Tee',
      description: 'Soft & light',
      category: 'Fashion',
      tags: ['cotton', 'summer', 'Underwear'],
      seoTitle: 'Light under tees',
      seoText: 'The lightest',
      specifications: { Gender: 'unisex', Fabric: 'Jersey' },
    })
    expect(product.options.map(({ code }) => code)).toEqual(['size', 'material', 'color'])
    expect(product.variants).toMatchObject([
      {
        ...{ sku: 'UT-1', options: { size: 'M', material: 'Wool', color: 'Red' }, stockCount: 3 },
        ...{ gtin: '4006381333931', weightG: 250, cost: 7.5, mpn: 'UT' },
      },
      { sku: 'UT-2', options: { material: 'Silk' }, gtin: null, weightG: null, cost: null, mpn: 'UT' },
    ])
    const { entries } = await admin('GET /admin/audit', { area: 'option', limit: 1 })
    expect(entries[0]).toMatchObject({ action: 'option.added', after: { name: 'Material' } })
  })

  it('redirects from former addresses that differ, until the import is undone', async () => {
    expect(await lead('/products/Ünder-Tee')).toEqual({ to: '/products/under-tee', status: 301 })
    const again = await desk.send(fileOf(shopifyColumns, shopifyRows))
    expect((await itemsOf(again.id)).flatMap(({ changes }) => changes)).toEqual([])
    expect(again.totals).toMatchObject({ unchanged: 1, new: 0 })
    const { imports } = await admin('GET /admin/products/import', {})
    const applied = imports.find(({ state }) => state === 'applied')
    await admin('POST /admin/redirects', { from: '/mine', to: '/products/under-tee' })
    expect(await desk.undo(applied?.id ?? '')).toMatchObject({ totals: { undone: 1, kept: 0 } })
    expect(await lead('/products/Ünder-Tee')).toBeNull()
    expect(await lead('/mine')).not.toBeNull()
  })

  it('keeps the tags that staff gave a product, and redirects that they made', async () => {
    await admin('POST /admin/redirects', { from: '/products/Ünder-Tee', to: '/cart' })
    const first = await desk.send(fileOf(shopifyColumns, shopifyRows))
    await desk.apply(first.id)
    expect(await lead('/products/Ünder-Tee')).toMatchObject({ to: '/cart' })
    const product = await one('under-tee')
    await admin('PUT /admin/products/{id}', { ...product, tags: ['ours', 'cotton'] })
    const second = await desk.send(fileOf(shopifyColumns, shopifyRows))
    await desk.apply(second.id)
    expect((await one('under-tee')).tags).toEqual(['cotton', 'ours', 'summer', 'Underwear'])
  })

  it('refuses gift cards', async () => {
    const card = { ...usual, Handle: 'card', Title: 'Card', Type: 'Books', 'Variant Price': '10', 'Gift Card': 'true' }
    const { id } = await desk.send(fileOf(shopifyColumns, [card]))
    expect(await problemsOf(id)).toEqual(['Gift cards can’t be sold in this shop.'])
  })
})

/** All columns of an export of WooCommerce, with two of a plugin. */
const wooColumns = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog'],
  ...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class'],
  ...['In stock?', 'Stock', 'Low stock amount', 'Backorders allowed?', 'Sold individually?', 'Weight (lbs)'],
  ...['Length (in)', 'Width (in)', 'Height (in)', 'Allow customer reviews?', 'Purchase note', 'Sale price'],
  ...['Regular price', 'Categories', 'Tags', 'Shipping class', 'Images', 'Download limit', 'Download expiry days'],
  ...['Parent', 'Grouped products', 'Upsells', 'Cross-sells', 'External URL', 'Button text', 'Position', 'Brands'],
  ...[1, 2, 3, 4].flatMap((number) =>
    ['name', 'value(s)', 'visible', 'global'].map((field) => `Attribute ${number} ${field}`),
  ),
  ...['Meta: _yoast_wpseo_title', 'Meta: _yoast_wpseo_metadesc'],
]
const attribute = (number: number, name: string, values: string) => ({
  [`Attribute ${number} name`]: name,
  [`Attribute ${number} value(s)`]: values,
  [`Attribute ${number} visible`]: '1',
  [`Attribute ${number} global`]: '1',
})
const ordinary = {
  ...{ Published: '1', 'Is featured?': '0', 'Visibility in catalog': 'visible', 'Tax status': 'taxable' },
  ...{ 'In stock?': '1', 'Backorders allowed?': '0', 'Sold individually?': '0', Position: '0' },
}
const variation = (sku: string, values: [string, string, string], others: Record<string, string> = {}) => ({
  ...{ ...ordinary, Type: 'variation', SKU: sku, Name: 'Shelf', Parent: 'SHELF', 'Regular price': '50', Stock: '4' },
  ...Object.assign(
    {},
    ...values.map((value, index) => attribute(index + 1, ['Color', 'Wood', 'Legs'][index] ?? '', value)),
  ),
  ...others,
})

describe('a file with all columns of WooCommerce', () => {
  it('keeps three options, facts, tags and further categories, and lists the columns that are not imported', async () => {
    const shelf = {
      ...{ ...ordinary, ID: '7', Type: 'variable', SKU: 'SHELF', Name: 'Oak shelf', Tags: 'wood, new' },
      ...{ 'Short description': 'For books', Description: '<p>Long text</p>', 'Purchase note': 'Thank you' },
      ...{ Categories: 'Home, Home > Shelves, Books', 'Weight (lbs)': '2', 'Length (in)': '10', Upsells: 'OTHER' },
      ...attribute(1, 'Color', 'Red, Blue'),
      ...attribute(2, 'Wood', 'Oak, Ash'),
      ...attribute(3, 'Legs', 'Short, Tall'),
      ...attribute(4, 'Care', 'Oil, Wax'),
      ...{ 'Meta: _yoast_wpseo_title': '%%title%%', 'Meta: _yoast_wpseo_metadesc': 'Shelves of oak' },
    }
    const sent = await desk.send(
      fileOf(wooColumns, [
        shelf,
        variation('SHELF-1', ['Red', 'Oak', 'Short'], { 'GTIN, UPC, EAN, or ISBN': '4006381333931' }),
        variation('SHELF-2', ['Blue', 'Ash', 'Tall'], { 'Weight (lbs)': '3.5' }),
      ]),
    )
    expect(await problemsOf(sent.id)).toEqual([])
    expect(sent.ignoredColumns).toEqual([{ name: 'Purchase note', rows: 1 }])
    await desk.apply(sent.id)
    const product = await one('oak-shelf')
    expect(product).toMatchObject({
      category: 'Home & Garden',
      additionalCategories: ['Books'],
      tags: ['new', 'Shelves', 'wood'],
      description: 'For books Long text',
      markdown: 'For books\n\nLong text',
      seoTitle: '',
      seoText: 'Shelves of oak',
      specifications: { Care: 'Oil, Wax', SKU: 'SHELF' },
    })
    expect(product.options.map(({ code }) => code)).toEqual(['color', 'wood', 'legs'])
    expect(product.variants).toMatchObject([
      {
        ...{ sku: 'SHELF-1', options: { color: 'Red', wood: 'Oak', legs: 'Short' }, gtin: '4006381333931' },
        ...{ weightG: 907, lengthMm: 254, widthMm: null },
      },
      { sku: 'SHELF-2', weightG: 1588, lengthMm: 254 },
    ])
    expect(await addressesOf('/product/oak-shelf')).toEqual([['/product/oak-shelf', '/products/oak-shelf']])
    expect(await lead('/product/oak-shelf/')).toEqual({ to: '/products/oak-shelf', status: 301 })
  })

  it('reports the further categories that it leaves out, and refuses a fourth option', async () => {
    const simple = { ...ordinary, Type: 'simple', SKU: 'S-1', Name: 'Sign', 'Regular price': '9', Stock: '1' }
    const known = await desk.send(fileOf(wooColumns, [{ ...simple, Categories: 'Books, Signs' }]))
    expect((await itemsOf(known.id))[0]?.warnings).toEqual([
      'Its further category “Signs” isn’t in the shop and was left out.',
    ])
    const chair = { ...ordinary, Type: 'variable', SKU: 'SHELF', Name: 'Chair', Categories: 'Books' }
    const four = await desk.send(
      fileOf(wooColumns, [chair, variation('C-1', ['Red', 'Oak', 'Short'], attribute(4, 'Seat', 'Soft'))]),
    )
    expect(await problemsOf(four.id)).toEqual(['Products can have up to 3 options. The option Seat can’t be imported.'])
  })

  it('uses sale prices only on the days of the sale', async () => {
    const priced = (sku: string, starts: string, ends: string) => ({
      ...{ ...ordinary, Type: 'simple', SKU: sku, Name: `Sale ${sku}`, Categories: 'Books', Stock: '1' },
      ...{ 'Regular price': '20', 'Sale price': '15' },
      ...{ 'Date sale price starts': starts, 'Date sale price ends': ends },
    })
    const { id } = await desk.send(
      fileOf(wooColumns, [
        priced('past', '2020-01-01', '2020-02-01'),
        priced('future', '2100-01-01', ''),
        priced('now', '2020-01-01', '2100-01-31'),
      ]),
    )
    const warnings = (await itemsOf(id)).map((item) => item.warnings)
    expect(warnings).toEqual([
      ['Line 2: its sale isn’t on today, so the regular price is used.'],
      ['Line 3: its sale isn’t on today, so the regular price is used.'],
      ['Line 4: its sale doesn’t end by itself on 2100-01-31.'],
    ])
    await desk.apply(id)
    const prices = async (slug: string) => {
      const { price, originalPrice } = await one(slug)
      return [price, originalPrice]
    }
    expect(await prices('sale-past')).toEqual([20, null])
    expect(await prices('sale-future')).toEqual([20, null])
    expect(await prices('sale-now')).toEqual([15, 20])
  })

  it('turns downloadable products into digital ones without stock tracking', async () => {
    const album = { ...ordinary, Type: 'simple, downloadable, virtual', SKU: 'ALBUM', Name: 'Album' }
    const { id } = await desk.send(fileOf(wooColumns, [{ ...album, Categories: 'Books', 'Regular price': '9' }]))
    await desk.apply(id)
    expect(await one('album')).toMatchObject({ type: 'digital', variants: [{ sku: 'ALBUM', tracked: false }] })
  })
})

it('a file in Mercer’s own format lists unknown columns', async () => {
  const sent = await desk.send('SKU,Name,Brand,Category,Price,Prcie,\r\nOWN-1,Own,Halden,Books,9,8,x\r\n')
  expect(sent.ignoredColumns).toEqual([
    { name: 'Prcie', rows: 1 },
    { name: '#7', rows: 1 },
  ])
})

it('a new variant keeps the facts that a file has without a column for its GTIN', async () => {
  const { id } = await desk.send(
    'SKU,Name,Brand,Category,Price,Weight (g),Cost\r\nFACT-1,Heavy,Halden,Books,9,250,4.5\r\n',
  )
  await desk.apply(id)
  expect((await one('heavy')).variants).toMatchObject([{ sku: 'FACT-1', weightG: 250, cost: 4.5, gtin: null }])
})
