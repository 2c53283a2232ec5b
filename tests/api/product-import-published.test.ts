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
const warningsOf = async (id: string) => (await itemsOf(id)).flatMap(({ warnings }) => warnings)

/** A file with the columns that its rows have. */
function fileOf(rows: Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((cells) => cells.map(csvCell).join()).join('\r\n')
}

/** The usual cells of WooCommerce's sample data. */
const usual = {
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
  ...{ ...usual, Type: 'simple', SKU: sku, Name: name, 'Regular price': '10', Categories: 'Books', ...cells },
})
const attribute = (number: number, name: string, values: string) => ({
  [`Attribute ${number} name`]: name,
  [`Attribute ${number} value(s)`]: values,
})

describe('a file like WooCommerce’s sample data', () => {
  it('turns a variation for any value into a variant for each value, in the order of the variations', async () => {
    const variation = (
      sku: string,
      position: string,
      color: string,
      size: string,
      cells: Record<string, string> = {},
    ) => ({
      ...{ ...usual, Type: 'variation', SKU: sku, Name: `Tee ${sku}`, Parent: 'tee', Position: position },
      ...{ 'Regular price': '20', ...attribute(1, 'Color', color), ...attribute(2, 'Size', size), ...cells },
    })
    const { id, ignoredColumns } = await desk.send(
      fileOf([
        {
          ...{ ...usual, ID: '44', Type: 'variable', SKU: 'tee', Name: 'Tee', Categories: 'Clothing > Tees' },
          ...{ 'Short description': 'Soft', 'Weight (lbs)': '.5', 'Is featured?': '1' },
          ...{ ...attribute(1, 'Color', 'Red, Green'), ...attribute(2, 'Size', 'L, M') },
        },
        variation('tee-green', '3', 'Green', '', { Stock: '4', Description: 'Dyed with <b>leaves</b>' }),
        variation('tee-red', '2', 'Red', ''),
        variation('tee-red-m', '1', 'Red', 'M', { 'Regular price': '15', 'Weight (lbs)': '1' }),
      ]),
    )
    expect(ignoredColumns).toEqual([])
    expect(await warningsOf(id)).toEqual([
      'Line 4: this variation for any Size becomes one for each of these: L. Its units, if they’re counted, are those of the first one.',
      'Line 3: this variation for any Size becomes one for each of these: L, M. Its units, if they’re counted, are those of the first one.',
    ])
    await desk.apply(id)
    const tee = await one('tee')
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

  it('shows upsells and cross-sells with a product, by SKU and by id, of the file and of the shop', async () => {
    const others = Array.from({ length: 9 }, (_, index) => simple(`more-${index}`, `More ${index}`))
    const { id } = await desk.send(
      fileOf([
        simple('cap', 'Cap', { ID: '60', Upsells: 'tee, id:61', 'Cross-sells': 'more-0, id:61, gone' }),
        simple('belt', 'Belt', { ID: '61', Upsells: others.map(({ SKU }) => SKU).join(', ') }),
        ...others,
      ]),
    )
    const applied = await desk.apply(id)
    // The tee came with another file, whose product has no such SKU of its own.
    expect((await one('cap')).relatedProducts).toEqual(['belt', 'more-0'])
    expect((await one('belt')).relatedProducts).toHaveLength(8)
    expect(await warningsOf(id)).toEqual([
      'These related products weren’t found or are too many, and were left out: tee, gone',
      'These related products weren’t found or are too many, and were left out: more-8',
    ])
    expect(applied.totals.warnings).toBe(2)
    const later = await desk.send(fileOf([simple('scarf', 'Scarf', { Upsells: 'CAP' })]))
    await desk.apply(later.id)
    expect((await one('scarf')).relatedProducts).toEqual(['cap'])
  })

  it('turns products that shoppers could not find or buy there into drafts, and lists files to upload', async () => {
    const { id } = await desk.send(
      fileOf([
        simple('pocket', 'Pocket', { 'Visibility in catalog': 'hidden' }),
        simple('pennant', 'Pennant', {
          ...{ Type: 'external', 'External URL': 'https://wapuu.example/pennant', 'Button text': 'Buy there' },
        }),
        simple('album', 'Album', {
          ...{ Type: 'simple, downloadable, virtual', 'Download 1 name': 'Single', 'Download limit': '1' },
          'Download 1 URL': 'https://music.example/single.mp3',
        }),
        simple('gone', 'Gone', { 'In stock?': '0' }),
      ]),
    )
    expect(await warningsOf(id)).toEqual([
      'The other shop hid it from its lists, so it becomes a draft.',
      'It was sold on another site, so it becomes a draft.',
      'Upload its files in the editor: Single (https://music.example/single.mp3)',
    ])
    await desk.apply(id)
    expect((await one('pocket')).status).toBe('Draft')
    expect(await one('pennant')).toMatchObject({
      status: 'Draft',
      specifications: { 'External URL': 'https://wapuu.example/pennant', 'Button text': 'Buy there' },
    })
    expect(await one('album')).toMatchObject({ type: 'digital', status: 'Active' })
    expect((await one('gone')).variants).toMatchObject([{ tracked: true, stockCount: 0 }])
  })
})

describe('a file like Shopify’s samples', () => {
  const row = (handle: string, cells: Record<string, string> = {}) => ({
    ...{ Handle: handle, Title: handle, Type: 'Books', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' },
    ...{ 'Variant SKU': handle.toUpperCase(), 'Variant Price': '50', 'Variant Requires Shipping': 'true' },
    ...{ 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '1', ...cells },
  })

  it('tracks stock where the other shop does, and not otherwise', async () => {
    const { id } = await desk.send(
      fileOf([
        row('one'),
        row('zero', { 'Variant Inventory Qty': '0' }),
        row('uncounted', { 'Variant Inventory Qty': '' }),
        row('class', { 'Variant Requires Shipping': 'false', 'Variant Inventory Qty': '' }),
      ]),
    )
    expect(await warningsOf(id)).toEqual([
      'Line 3: the other shop doesn’t count its units. Here, it’s sold out with the 0 units of the file.',
    ])
    await desk.apply(id)
    const stockOf = async (name: string) => (await one(name)).variants[0]
    expect(await stockOf('one')).toMatchObject({ tracked: true, stockCount: 1 })
    expect(await stockOf('zero')).toMatchObject({ tracked: true, stockCount: 0 })
    expect(await stockOf('uncounted')).toMatchObject({ tracked: false })
    expect(await one('class')).toMatchObject({ type: 'service', variants: [{ tracked: false }] })
  })

  it('reports compare-at prices that a product cannot have', async () => {
    const { id } = await desk.send(
      fileOf([
        row('pot', { 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant Compare At Price': '60' }),
        row('pot', {
          ...{ Title: '', 'Option1 Value': 'L', 'Variant SKU': 'POT-L', 'Variant Price': '70' },
          'Variant Compare At Price': '90',
        }),
      ]),
    )
    expect(await warningsOf(id)).toEqual([
      'Line 3: its price before the reduction, 90.00, was left out. Products have one for all variants.',
    ])
  })
})
