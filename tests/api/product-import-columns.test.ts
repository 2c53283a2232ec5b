import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvCell } from '#server/platform/csv/write-csv.ts'
import { type ImportClient, importClient } from '../support/imports.ts'
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
})
afterAll(() => shop.close())

const readProduct = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product
const readItems = async (id: string) => (await admin('GET /admin/product-imports/{id}/items', { id })).items
const readProblems = async (id: string) =>
  (await admin('GET /admin/product-imports/{id}/bad-rows', { id })).rows.map(({ problem }) => problem)
const findRedirect = async (path: string) => (await shop.visitor('GET /redirects', { path })).redirect
const listRedirects = async (search: string) =>
  (await admin('GET /admin/redirects', { search })).redirects.map(({ from, to }) => [from, to])

/** Builds a CSV file from rows that contain only the columns with a value. */
const buildFile = (columns: string[], rows: Record<string, string>[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map((cell) => csvCell(cell)).join(','))
    .join('\r\n')

/** All columns of a Shopify export. */
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
const shopifyDefaults = {
  ...{
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Policy': 'deny',
    'Variant Requires Shipping': 'true',
  },
  ...{ 'Variant Fulfillment Service': 'manual', 'Variant Taxable': 'true', 'Variant Weight Unit': 'kg' },
}
const teeDefaults = { ...shopifyDefaults, Handle: 'Ünder-Tee', 'Variant Price': '20' }
const shopifyRows: Record<string, string>[] = [
  {
    ...teeDefaults,
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
    ...teeDefaults,
    ...{ 'Option1 Value': 'M', 'Option2 Value': 'Silk', 'Option3 Value': 'Red', 'Variant SKU': 'UT-2' },
    ...{ 'Variant Barcode': '12345', 'Variant Grams': '0', 'Variant Inventory Policy': 'continue' },
  },
]

describe('a file with all columns of a Shopify export', () => {
  it('imports three options, variant facts, tags and SEO texts, and lists ignored columns', async () => {
    const imported = await importer.send(buildFile(shopifyColumns, shopifyRows))
    expect(await readProblems(imported.id)).toEqual([])
    expect(imported).toMatchObject({ source: 'shopify', totals: { new: 1, bad: 0 } })
    expect(imported.ignoredColumns).toEqual([
      { name: 'Variant Inventory Policy', rows: 1 },
      { name: 'Google Shopping / Custom Label 0', rows: 1 },
      { name: 'Price / International', rows: 1 },
    ])
    expect((await readItems(imported.id))[0]?.warnings).toEqual([
      'Line 3: its stock isn’t counted, so it isn’t changed.',
      'Line 3: “12345” can’t be a GTIN and was left out.',
      'The option Material will be added to the shop.',
    ])
    expect((await admin('GET /admin/option-types')).optionTypes.map(({ name }) => name)).not.toContain('Material')
    await importer.apply(imported.id)
    const product = await readProduct('under-tee')
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

  it('adds redirects from former URLs until the import is undone', async () => {
    expect(await findRedirect('/products/Ünder-Tee')).toEqual({ to: '/products/under-tee', status: 301 })
    const reimport = await importer.send(buildFile(shopifyColumns, shopifyRows))
    expect((await readItems(reimport.id)).flatMap(({ changes }) => changes)).toEqual([])
    expect(reimport.totals).toMatchObject({ unchanged: 1, new: 0 })
    const { imports } = await admin('GET /admin/products/import', {})
    const applied = imports.find(({ state }) => state === 'applied')
    await admin('POST /admin/redirects', { from: '/own-redirect', to: '/products/under-tee' })
    expect(await importer.undo(applied?.id ?? '')).toMatchObject({ totals: { undone: 1, kept: 0 } })
    expect(await findRedirect('/products/Ünder-Tee')).toBeNull()
    expect(await findRedirect('/own-redirect')).not.toBeNull()
  })

  it('keeps tags and redirects that staff added', async () => {
    await admin('POST /admin/redirects', { from: '/products/Ünder-Tee', to: '/cart' })
    const first = await importer.send(buildFile(shopifyColumns, shopifyRows))
    await importer.apply(first.id)
    expect(await findRedirect('/products/Ünder-Tee')).toMatchObject({ to: '/cart' })
    const product = await readProduct('under-tee')
    await admin('PUT /admin/products/{id}', { ...product, tags: ['ours', 'cotton'] })
    const second = await importer.send(buildFile(shopifyColumns, shopifyRows))
    await importer.apply(second.id)
    expect((await readProduct('under-tee')).tags).toEqual(['cotton', 'ours', 'summer', 'Underwear'])
  })

  it('rejects gift cards', async () => {
    const card = {
      ...shopifyDefaults,
      Handle: 'card',
      Title: 'Card',
      Type: 'Books',
      'Variant Price': '10',
      'Gift Card': 'true',
    }
    const { id } = await importer.send(buildFile(shopifyColumns, [card]))
    expect(await readProblems(id)).toEqual(['Gift cards can’t be sold in this shop.'])
  })
})

/** All columns of a WooCommerce export, including two of a plugin. */
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
const wooDefaults = {
  ...{ Published: '1', 'Is featured?': '0', 'Visibility in catalog': 'visible', 'Tax status': 'taxable' },
  ...{ 'In stock?': '1', 'Backorders allowed?': '0', 'Sold individually?': '0', Position: '0' },
}
const variation = (sku: string, values: [string, string, string], others: Record<string, string> = {}) => ({
  ...{ ...wooDefaults, Type: 'variation', SKU: sku, Name: 'Shelf', Parent: 'SHELF', 'Regular price': '50', Stock: '4' },
  ...Object.assign(
    {},
    ...values.map((value, index) => attribute(index + 1, ['Color', 'Wood', 'Legs'][index] ?? '', value)),
  ),
  ...others,
})

describe('a file with all columns of a WooCommerce export', () => {
  it('imports three options, variant facts, tags and additional categories, and lists ignored columns', async () => {
    const shelf = {
      ...{ ...wooDefaults, ID: '7', Type: 'variable', SKU: 'SHELF', Name: 'Oak shelf', Tags: 'wood, new' },
      ...{ 'Short description': 'For books', Description: '<p>Long text</p>', 'Purchase note': 'Thank you' },
      ...{ Categories: 'Home, Home > Shelves, Books', 'Weight (lbs)': '2', 'Length (in)': '10', Upsells: 'OTHER' },
      ...attribute(1, 'Color', 'Red, Blue'),
      ...attribute(2, 'Wood', 'Oak, Ash'),
      ...attribute(3, 'Legs', 'Short, Tall'),
      ...attribute(4, 'Care', 'Oil, Wax'),
      ...{ 'Meta: _yoast_wpseo_title': '%%title%%', 'Meta: _yoast_wpseo_metadesc': 'Shelves of oak' },
    }
    const imported = await importer.send(
      buildFile(wooColumns, [
        shelf,
        variation('SHELF-1', ['Red', 'Oak', 'Short'], { 'GTIN, UPC, EAN, or ISBN': '4006381333931' }),
        variation('SHELF-2', ['Blue', 'Ash', 'Tall'], { 'Weight (lbs)': '3.5' }),
      ]),
    )
    expect(await readProblems(imported.id)).toEqual([])
    expect(imported.ignoredColumns).toEqual([{ name: 'Purchase note', rows: 1 }])
    await importer.apply(imported.id)
    const product = await readProduct('oak-shelf')
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
    expect(await listRedirects('/product/oak-shelf')).toEqual([['/product/oak-shelf', '/products/oak-shelf']])
    expect(await findRedirect('/product/oak-shelf/')).toEqual({ to: '/products/oak-shelf', status: 301 })
  })

  it('reports unknown additional categories, and rejects a fourth option', async () => {
    const simple = { ...wooDefaults, Type: 'simple', SKU: 'S-1', Name: 'Sign', 'Regular price': '9', Stock: '1' }
    const known = await importer.send(buildFile(wooColumns, [{ ...simple, Categories: 'Books, Signs' }]))
    expect((await readItems(known.id))[0]?.warnings).toEqual([
      'Its further category “Signs” isn’t in the shop and was left out.',
    ])
    const chair = { ...wooDefaults, Type: 'variable', SKU: 'SHELF', Name: 'Chair', Categories: 'Books' }
    const four = await importer.send(
      buildFile(wooColumns, [chair, variation('C-1', ['Red', 'Oak', 'Short'], attribute(4, 'Seat', 'Soft'))]),
    )
    expect(await readProblems(four.id)).toEqual([
      'Products can have up to 3 options. The option Seat can’t be imported.',
    ])
  })

  it('imports sale prices only during the sale', async () => {
    const priced = (sku: string, starts: string, ends: string) => ({
      ...{ ...wooDefaults, Type: 'simple', SKU: sku, Name: `Sale ${sku}`, Categories: 'Books', Stock: '1' },
      ...{ 'Regular price': '20', 'Sale price': '15' },
      ...{ 'Date sale price starts': starts, 'Date sale price ends': ends },
    })
    const { id } = await importer.send(
      buildFile(wooColumns, [
        priced('past', '2020-01-01', '2020-02-01'),
        priced('future', '2100-01-01', ''),
        priced('now', '2020-01-01', '2100-01-31'),
      ]),
    )
    const warnings = (await readItems(id)).map((item) => item.warnings)
    expect(warnings).toEqual([
      ['Line 2: its sale isn’t on today, so the regular price is used.'],
      ['Line 3: its sale isn’t on today, so the regular price is used.'],
      ['Line 4: its sale doesn’t end by itself on 2100-01-31.'],
    ])
    await importer.apply(id)
    const readPrices = async (slug: string) => {
      const { price, originalPrice } = await readProduct(slug)
      return [price, originalPrice]
    }
    expect(await readPrices('sale-past')).toEqual([20, null])
    expect(await readPrices('sale-future')).toEqual([20, null])
    expect(await readPrices('sale-now')).toEqual([15, 20])
  })

  it('imports downloadable products as digital products without stock tracking', async () => {
    const album = { ...wooDefaults, Type: 'simple, downloadable, virtual', SKU: 'ALBUM', Name: 'Album' }
    const { id } = await importer.send(buildFile(wooColumns, [{ ...album, Categories: 'Books', 'Regular price': '9' }]))
    await importer.apply(id)
    expect(await readProduct('album')).toMatchObject({ type: 'digital', variants: [{ sku: 'ALBUM', tracked: false }] })
  })
})

it('a file in the shop’s own format lists unknown columns', async () => {
  const imported = await importer.send('SKU,Name,Brand,Category,Price,Prcie,\r\nOWN-1,Own,Halden,Books,9,8,x\r\n')
  expect(imported.ignoredColumns).toEqual([
    { name: 'Prcie', rows: 1 },
    { name: '#7', rows: 1 },
  ])
})

it('a new variant gets its facts from a file without a GTIN column', async () => {
  const { id } = await importer.send(
    'SKU,Name,Brand,Category,Price,Weight (g),Cost\r\nFACT-1,Heavy,Halden,Books,9,250,4.5\r\n',
  )
  await importer.apply(id)
  expect((await readProduct('heavy')).variants).toMatchObject([{ sku: 'FACT-1', weightG: 250, cost: 4.5, gtin: null }])
})
