import { afterAll, beforeAll, expect, it } from 'vitest'
import { csv, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { tent } from '../support/tents.ts'

const markdown = 'Warm and **dry**.\n\n- Two poles\n- [Care](https://care.example/tents)\n\n<script>alert(1)</script>'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  // The first product also creates the categories.
  await addProduct(shop.db)
})
afterAll(() => shop.close())

const addTent = async (fields: Parameters<typeof tent>[0]) =>
  (await admin('POST /admin/products', tent(fields))).product
const readProductPage = (id: string) => shop.visitor('GET /products/{id}', { id })

it('a Markdown description provides plain text for lists and search, and sanitized HTML for the product page', async () => {
  const { id, description, ...product } = await addTent({ description: 'Ignored', markdown })
  expect(product.markdown).toBe(markdown)
  expect(description).toMatch(/^Warm and dry\. Two poles Care/)
  const { data, descriptionHtml } = await readProductPage(id)
  expect(data.description).toBe(description)
  expect(descriptionHtml).toContain('<strong>dry</strong>')
  expect(descriptionHtml).toContain('<li>Two poles</li>')
  expect(descriptionHtml).not.toContain('script')
  expect((await shop.visitor('GET /products/search', { q: 'poles' })).data.products.map((each) => each.id)).toContain(
    id,
  )
})

it('a plain description replaces a Markdown description only if the text differs', async () => {
  const { markdown: _, ...product } = await addTent({ markdown })
  const { product: renamed } = await admin('PUT /admin/products/{id}', { ...product, name: 'Another' })
  expect(renamed.markdown).toBe(markdown)
  const { revision, markdown: omitted, ...body } = renamed
  const { product: plain } = await admin('PUT /admin/products/{id}', { ...body, description: '1 < 2 *' })
  expect(plain).toMatchObject({ description: '1 < 2 *', markdown: null })
  expect((await readProductPage(plain.id)).descriptionHtml).toBeNull()
})

it('duplicating a product and undoing a change preserve the Markdown', async () => {
  const original = await addTent({ markdown })
  const { product: copy } = await admin('POST /admin/products/{id}/duplicate', { id: original.id })
  expect(copy.markdown).toBe(markdown)
  await admin('PUT /admin/products/{id}', { ...original, markdown: null, description: 'Plain' })
  const { entries } = await admin('GET /admin/audit', { search: original.id })
  const entry = entries.find(({ action }) => action === 'product.changed')
  await admin('POST /admin/audit/{id}/undo', { id: entry?.id ?? 0 })
  const { product } = await admin('GET /admin/products/{id}', { id: original.id })
  expect(product).toMatchObject({ markdown, description: original.description })
})

it('a Markdown description that cannot be rendered is rejected with an error for the field', async () => {
  await expect(addTent({ markdown: '> '.repeat(3000) })).rejects.toMatchObject({
    code: 'invalid_request',
    details: { fields: { markdown: expect.any(String) } },
  })
})

it('an import keeps the Markdown of a description that it does not change', async () => {
  const { id, variants } = await addTent({ markdown })
  const importer = importClient(shop, admin)
  const importRows = async (...rows: string[]) => importer.apply((await importer.send(csv(...rows))).id)
  const readProduct = async () => (await admin('GET /admin/products/{id}', { id })).product
  await importRows('ID,SKU,Name', `${id},${variants[0]?.sku},Renamed`)
  expect(await readProduct()).toMatchObject({ name: 'Renamed', markdown })
  await importRows('ID,SKU,Description', `${id},${variants[0]?.sku},Plain`)
  expect(await readProduct()).toMatchObject({ description: 'Plain', markdown: null })
})

it('an import can change the Markdown of a description, and undo restores it', async () => {
  const table = '| Size | Chest |\n| - | - |\n| M | 50 |\n\n> Quoted, "twice"\n\n1. One\n2. [Two](/pages/two)'
  const { id, variants } = await addTent({ markdown: table })
  const { description } = (await admin('GET /admin/products/{id}', { id })).product
  const importer = importClient(shop, admin)
  const readProduct = async () => (await admin('GET /admin/products/{id}', { id })).product
  const sku = variants[0]?.sku
  const importCells = async (columns: string, cells: string) => {
    const uploaded = await importer.send(csv(`ID,SKU,${columns}`, `${id},${sku},${cells}`))
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id: uploaded.id })
    await importer.apply(uploaded.id)
    return { id: uploaded.id, changes: items[0]?.changes, warnings: items[0]?.warnings }
  }
  const formatted = await importCells('Description (Markdown)', '"- *New*\n- two"')
  expect(formatted.changes).toEqual([{ field: 'markdown', sku: null, before: table, after: '- *New*\n- two' }])
  expect(await readProduct()).toMatchObject({ markdown: '- *New*\n- two', description: 'New two' })
  await importer.undo(formatted.id)
  expect(await readProduct()).toMatchObject({ markdown: table, description })

  const plain = await importCells('Description,Description (Markdown)', '1 < 2 *,')
  expect(plain.changes).toEqual([
    { field: 'description', sku: null, before: null, after: '1 < 2 *' },
    { field: 'markdown', sku: null, before: table, after: null },
  ])
  expect(await readProduct()).toMatchObject({ markdown: null, description: '1 < 2 *' })
  // Without a Description column, an empty Markdown cell does not change a plain description.
  await importCells('Name,Description (Markdown)', 'Renamed,')
  expect(await readProduct()).toMatchObject({ name: 'Renamed', markdown: null, description: '1 < 2 *' })
  await importer.undo(plain.id)
  expect(await readProduct()).toMatchObject({ description: '1 < 2 *' })

  const conflicting = await importCells('Description,Description (Markdown)', 'Other,**Both**')
  expect(conflicting.warnings).toEqual([
    'It has two descriptions, with and without formatting. The one with formatting is used.',
  ])
  expect(await readProduct()).toMatchObject({ markdown: '**Both**', description: 'Both' })
})

it('an import reports a Markdown description that cannot be rendered for its row', async () => {
  const importer = importClient(shop, admin)
  const rows = [
    'Name,Brand,Category,Price,SKU,Description (Markdown)',
    `Deep,Halden,Books,9,DEEP-1,${'> '.repeat(500)}x`,
  ]
  const { id } = await importer.send(csv(...rows))
  const { rows: invalidRows } = await admin('GET /admin/product-imports/{id}/bad-rows', { id })
  expect(invalidRows).toMatchObject([{ line: 2, problem: expect.stringContaining('nested too deeply') }])
})
