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
const readWarnings = async (id: string) => (await readItems(id)).flatMap(({ warnings }) => warnings)

/** Builds a CSV file with the columns that occur in its rows. */
function buildFile(rows: Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((cells) => cells.map(csvCell).join()).join('\r\n')
}

/** Default cells as in WooCommerce's sample data. */
const wooDefaults = {
  ...{
    Published: '1',
    'Is featured?': '0',
    'Visibility in catalog': 'visible',
    'Tax status': 'taxable',
    'In stock?': '1',
  },
  ...{
    Stock: '',
    'Backorders allowed?': '0',
    'Sold individually?': '0',
    Position: '0',
    'Meta: _wpcom_is_markdown': '1',
  },
}
const simple = (sku: string, name: string, cells: Record<string, string> = {}) => ({
  ...{ ...wooDefaults, Type: 'simple', SKU: sku, Name: name, 'Regular price': '10', Categories: 'Books', ...cells },
})
const attribute = (number: number, name: string, values: string) => ({
  [`Attribute ${number} name`]: name,
  [`Attribute ${number} value(s)`]: values,
})

describe('a file like WooCommerce’s sample data', () => {
  it('expands a variation for any value into one variant per value, in the order of the variations', async () => {
    const variation = (
      sku: string,
      position: string,
      color: string,
      size: string,
      cells: Record<string, string> = {},
    ) => ({
      ...{ ...wooDefaults, Type: 'variation', SKU: sku, Name: `Tee ${sku}`, Parent: 'tee', Position: position },
      ...{ 'Regular price': '20', ...attribute(1, 'Color', color), ...attribute(2, 'Size', size), ...cells },
    })
    const { id, ignoredColumns } = await importer.send(
      buildFile([
        {
          ...{ ...wooDefaults, ID: '44', Type: 'variable', SKU: 'tee', Name: 'Tee', Categories: 'Clothing > Tees' },
          ...{ 'Short description': 'Soft', 'Weight (lbs)': '.5', 'Is featured?': '1' },
          ...{ ...attribute(1, 'Color', 'Red, Green'), ...attribute(2, 'Size', 'L, M') },
        },
        variation('tee-green', '3', 'Green', '', { Stock: '4', Description: 'Dyed with <b>leaves</b>' }),
        variation('tee-red', '2', 'Red', ''),
        variation('tee-red-m', '1', 'Red', 'M', { 'Regular price': '15', 'Weight (lbs)': '1' }),
      ]),
    )
    expect(ignoredColumns).toEqual([])
    expect(await readWarnings(id)).toEqual([
      'Line 4: this variation for any Size becomes one for each of these: L. Its units, if they’re counted, are those of the first one.',
      'Line 3: this variation for any Size becomes one for each of these: L, M. Its units, if they’re counted, are those of the first one.',
    ])
    await importer.apply(id)
    const tee = await readProduct('tee')
    expect(tee).toMatchObject({
      category: 'Fashion',
      tags: ['Featured', 'Tees'],
      specifications: { SKU: 'tee' },
      markdown: 'Soft\n\n### Green\n\nDyed with **leaves**',
    })
    expect(
      tee.variants.map(({ sku, options, price, weightG, tracked, stockCount }) => [
        ...[sku, options.color, options.size, price, weightG],
        tracked && stockCount,
      ]),
    ).toEqual([
      ['tee-red-m', 'Red', 'M', null, 454, false],
      ['tee-red', 'Red', 'L', 20, 227, false],
      ['tee-green', 'Green', 'L', 20, 227, 4],
      ['tee-green-m', 'Green', 'M', 20, 227, 0],
    ])
  })

  it('imports upsells and cross-sells as related products, by SKU or ID, from the file or the shop', async () => {
    const others = Array.from({ length: 9 }, (_, index) => simple(`more-${index}`, `More ${index}`))
    const { id } = await importer.send(
      buildFile([
        simple('cap', 'Cap', { ID: '60', Upsells: 'tee, id:61', 'Cross-sells': 'more-0, id:61, gone' }),
        simple('belt', 'Belt', { ID: '61', Upsells: others.map(({ SKU }) => SKU).join(', ') }),
        ...others,
      ]),
    )
    const applied = await importer.apply(id)
    // The tee was imported from another file, and no variant has the SKU “tee”.
    expect((await readProduct('cap')).relatedProducts).toEqual(['belt', 'more-0'])
    expect((await readProduct('belt')).relatedProducts).toHaveLength(8)
    expect(await readWarnings(id)).toEqual([
      'These related products weren’t found or are too many, and were left out: tee, gone',
      'These related products weren’t found or are too many, and were left out: more-8',
    ])
    expect(applied.totals.warnings).toBe(2)
    const later = await importer.send(buildFile([simple('scarf', 'Scarf', { Upsells: 'CAP' })]))
    await importer.apply(later.id)
    expect((await readProduct('scarf')).relatedProducts).toEqual(['cap'])
  })

  it('imports hidden and external products as drafts, and lists files to upload', async () => {
    const { id } = await importer.send(
      buildFile([
        simple('pocket', 'Pocket', { 'Visibility in catalog': 'hidden' }),
        simple('pennant', 'Pennant', {
          ...{ Type: 'external', 'External URL': 'https://wapuu.example/pennant', 'Button text': 'Buy there' },
        }),
        simple('album', 'Album', {
          ...{ Type: 'simple, downloadable, virtual', 'Download 1 name': 'Single', 'Download limit': '1' },
          'Download 1 URL': 'https://music.example/single.mp3',
        }),
        simple('sold-out', 'Sold out', { 'In stock?': '0' }),
      ]),
    )
    expect(await readWarnings(id)).toEqual([
      'The other shop hid it from its lists, so it becomes a draft.',
      'It was sold on another site, so it becomes a draft.',
      'Upload its files in the editor: Single (https://music.example/single.mp3)',
    ])
    await importer.apply(id)
    expect((await readProduct('pocket')).status).toBe('Draft')
    expect(await readProduct('pennant')).toMatchObject({
      status: 'Draft',
      specifications: { 'External URL': 'https://wapuu.example/pennant', 'Button text': 'Buy there' },
    })
    expect(await readProduct('album')).toMatchObject({ type: 'digital', status: 'Active' })
    expect((await readProduct('sold-out')).variants).toMatchObject([{ tracked: true, stockCount: 0 }])
  })
})

describe('a file like Shopify’s sample data', () => {
  const row = (handle: string, cells: Record<string, string> = {}) => ({
    ...{ Handle: handle, Title: handle, Type: 'Books', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' },
    ...{ 'Variant SKU': handle.toUpperCase(), 'Variant Price': '50', 'Variant Requires Shipping': 'true' },
    ...{ 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '1', ...cells },
  })

  it('tracks stock for rows with a quantity and not for rows without one', async () => {
    const { id } = await importer.send(
      buildFile([
        row('one'),
        row('zero', { 'Variant Inventory Qty': '0' }),
        row('uncounted', { 'Variant Inventory Qty': '' }),
        row('class', { 'Variant Requires Shipping': 'false', 'Variant Inventory Qty': '' }),
      ]),
    )
    expect(await readWarnings(id)).toEqual([
      'Line 3: the other shop doesn’t count its units. Here, it’s sold out with the 0 units of the file.',
    ])
    await importer.apply(id)
    const readVariant = async (name: string) => (await readProduct(name)).variants[0]
    expect(await readVariant('one')).toMatchObject({ tracked: true, stockCount: 1 })
    expect(await readVariant('zero')).toMatchObject({ tracked: true, stockCount: 0 })
    expect(await readVariant('uncounted')).toMatchObject({ tracked: false })
    expect(await readProduct('class')).toMatchObject({ type: 'service', variants: [{ tracked: false }] })
  })

  it('reports original prices of variants that differ from the product’s', async () => {
    const { id } = await importer.send(
      buildFile([
        row('pot', { 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant Compare At Price': '60' }),
        row('pot', {
          ...{ Title: '', 'Option1 Value': 'L', 'Variant SKU': 'POT-L', 'Variant Price': '70' },
          'Variant Compare At Price': '90',
        }),
      ]),
    )
    expect(await readWarnings(id)).toEqual([
      'Line 3: its price before the reduction, 90.00, was left out. Products have one for all variants.',
    ])
  })
})
