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

const readItems = async (id: string, query: { collections?: 'true'; outcome?: 'kept' | 'skipped' } = {}) =>
  (await admin('GET /admin/product-imports/{id}/items', { id, ...query })).items
const listCollections = async (search: string) => (await admin('GET /admin/collections', { search })).collections
const readCollection = async (id: number) => (await admin('GET /admin/collections/{id}', { id })).collection
const findRedirect = async (path: string) => (await shop.visitor('GET /redirects', { path })).redirect

/** Builds a CSV file with the columns that occur in its rows. */
function buildFile(rows: Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((cells) => cells.map(csvCell).join()).join('\r\n')
}

const defaults = { Published: '1', 'Visibility in catalog': 'visible', 'Tax status': 'taxable', 'In stock?': '1' }
const simple = (id: string, sku: string, name: string) => ({
  ...{ ...defaults, ID: id, Type: 'simple', SKU: sku, Name: name, 'Regular price': '10', Categories: 'Books' },
})
/** Builds a row like that of the grouped product in WooCommerce's sample data. */
const grouped = (name: string, members: string, cells: Record<string, string> = {}) => ({
  ...{ ...defaults, ID: '87', Type: 'grouped', SKU: 'logo-collection', Name: name, 'Grouped products': members },
  ...{ 'Short description': 'This is a grouped product.', Description: 'All that has our <strong>logo</strong>.' },
  ...cells,
})

describe('a grouped product of WooCommerce', () => {
  const file = buildFile([
    grouped('Logo Collection', 'Woo-hoodie-logo, id:83, Woo-beanie-logo, gone', { Categories: 'Clothing' }),
    simple('46', 'Woo-hoodie-logo', 'Hoodie with Logo'),
    simple('83', '', 'T-Shirt with Logo'),
    simple('85', 'Woo-beanie-logo', 'Beanie with Logo'),
  ])

  it('becomes a collection with its products in order, and its old address leads there', async () => {
    const imported = await importer.send(file)
    expect(imported.totals).toMatchObject({ new: 3, unchanged: 0, bad: 0, collections: 1 })
    expect(imported.ignoredColumns).toEqual([])
    expect(await readItems(imported.id, { collections: 'true' })).toMatchObject([
      {
        ...{ name: 'Logo Collection', kind: 'unchanged', id: null, collection: { id: null } },
        warnings: [
          'It becomes the collection Logo Collection.',
          'A collection doesn’t have values of these columns, so they were left out: Categories',
        ],
      },
    ])
    const applied = await importer.apply(imported.id)
    expect(applied).toMatchObject({ state: 'applied', totals: { applied: 4, skipped: 0, collections: 1 } })
    const [item] = await readItems(imported.id, { collections: 'true' })
    expect(item?.warnings.at(-1)).toBe(
      'These products of the collection weren’t found or are too many, and were left out: gone',
    )
    const collection = await readCollection(item?.collection?.id ?? 0)
    expect(collection).toMatchObject({
      ...{ name: 'Logo Collection', slug: 'logo-collection', type: 'manual', sort: 'manual' },
      text: 'This is a grouped product.\n\nAll that has our **logo**.',
    })
    expect(collection.products.map(({ name }) => name)).toEqual([
      'Hoodie with Logo',
      'T-Shirt with Logo',
      'Beanie with Logo',
    ])
    expect(await findRedirect('/product/logo-collection')).toEqual({ to: '/collections/logo-collection', status: 301 })
    const { entries } = await admin('GET /admin/audit', { area: 'collection', search: String(collection.id) })
    expect(entries).toMatchObject([{ action: 'collection.added', actor: { email: admin.email } }])
  })

  it('adds no second collection when the file is imported again', async () => {
    const again = await importer.send(file)
    expect(again.totals).toMatchObject({ new: 0, changed: 0, unchanged: 4, collections: 0 })
    expect((await readItems(again.id))[0]?.warnings).toEqual([
      'The shop already has a collection Logo Collection. It isn’t changed.',
    ])
    await importer.apply(again.id)
    expect(await listCollections('Logo Collection')).toHaveLength(1)
  })

  it('finds products that the file does not change', async () => {
    const [collection] = await listCollections('Logo Collection')
    await admin('DELETE /admin/collections/{id}', { id: collection?.id ?? 0 })
    const again = await importer.send(file)
    expect(again.totals).toMatchObject({ unchanged: 3, collections: 1 })
    await importer.apply(again.id)
    const [added] = await listCollections('Logo Collection')
    expect((await readCollection(added?.id ?? 0)).products).toHaveLength(3)
    await importer.undo(again.id)
    expect(await listCollections('Logo Collection')).toEqual([])
  })
})

it('undoing an import deletes its collections and their redirects, except those edited or deleted since', async () => {
  const imported = await importer.send(
    buildFile([
      simple('1', 'ONE', 'First thing'),
      ...['Removed', 'Edited', 'Deleted'].map((name, index) => ({
        ...grouped(`${name} set`, 'ONE'),
        ...{ ID: `10${index}`, SKU: `SET-${index}` },
      })),
    ]),
  )
  await importer.apply(imported.id, 'good')
  const [removed, edited, deleted] = (await readItems(imported.id, { collections: 'true' })).map(
    ({ collection }) => collection?.id ?? 0,
  )
  const { name, text } = await readCollection(edited ?? 0)
  await admin('PUT /admin/collections/{id}', { id: edited ?? 0, name, text: `${text} Edited.` })
  await admin('DELETE /admin/collections/{id}', { id: deleted ?? 0 })
  const undone = await importer.undo(imported.id)
  expect(undone).toMatchObject({ state: 'undone', totals: { undone: 2, kept: 2 } })
  expect(await readItems(imported.id, { outcome: 'kept' })).toMatchObject([
    { name: 'Edited set', why: 'It was edited after the import.' },
    { name: 'Deleted set', why: 'It was removed from the shop.' },
  ])
  expect((await listCollections('set')).map(({ id }) => id)).toEqual([edited])
  expect(removed).not.toBe(edited)
  expect(await findRedirect('/product/removed-set')).toBeNull()
  expect(await findRedirect('/product/edited-set')).toEqual({ to: '/collections/edited-set', status: 301 })
  expect((await readCollection(edited ?? 0)).products).toEqual([])
})

it('a collection whose name was taken since the dry run is skipped, and its products are imported', async () => {
  const imported = await importer.send(buildFile([simple('2', 'TWO', 'Second thing'), grouped('Second set', 'TWO')]))
  await admin('POST /admin/collections', { name: 'second SET', type: 'manual' })
  const applied = await importer.apply(imported.id)
  expect(applied).toMatchObject({ state: 'applied', totals: { applied: 1, skipped: 1 } })
  expect(await readItems(imported.id, { outcome: 'skipped' })).toMatchObject([
    { name: 'Second set', why: 'Another collection has this name' },
  ])
  expect(await importer.undo(imported.id)).toMatchObject({ totals: { undone: 1, kept: 0 } })
  expect(await listCollections('Second set')).toHaveLength(1)
})

it('a grouped product that is not published becomes no collection, and texts that are too long are cut', async () => {
  const imported = await importer.send(
    buildFile([
      grouped('Secret set', 'ONE', { Published: '0' }),
      { ...grouped('x'.repeat(90), 'ONE', { Description: 'y'.repeat(11_000) }), ID: '88', SKU: 'LONG' },
    ]),
  )
  expect(imported.totals).toMatchObject({ unchanged: 1, collections: 1, bad: 0 })
  const [secret, long] = await readItems(imported.id)
  expect(secret).toMatchObject({
    collection: null,
    warnings: ['It isn’t published in the other shop, so it doesn’t become a collection. Collections have no drafts.'],
  })
  expect(long?.warnings).toEqual([
    `It becomes the collection ${'x'.repeat(80)}.`,
    'The name of the collection was cut to 80 characters.',
    'The description of the collection was cut to 10,000 characters.',
  ])
})
