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

const add = async (fields: Parameters<typeof tent>[0]) => (await admin('POST /admin/products', tent(fields))).product
const shown = (id: string) => shop.visitor('GET /products/{id}', { id })

it('a formatted description has its text for lists and search, and sanitized HTML for its page', async () => {
  const { id, description, ...product } = await add({ description: 'Ignored', markdown })
  expect(product.markdown).toBe(markdown)
  expect(description).toMatch(/^Warm and dry\. Two poles Care/)
  const { data, descriptionHtml } = await shown(id)
  expect(data.description).toBe(description)
  expect(descriptionHtml).toContain('<strong>dry</strong>')
  expect(descriptionHtml).toContain('<li>Two poles</li>')
  expect(descriptionHtml).not.toContain('script')
  expect((await shop.visitor('GET /products/search', { q: 'poles' })).data.products.map((each) => each.id)).toContain(
    id,
  )
})

it('a plain description replaces a formatted one only if it differs', async () => {
  const { markdown: _, ...product } = await add({ markdown })
  const { product: renamed } = await admin('PUT /admin/products/{id}', { ...product, name: 'Another' })
  expect(renamed.markdown).toBe(markdown)
  const { revision, markdown: sent, ...body } = renamed
  const { product: plain } = await admin('PUT /admin/products/{id}', { ...body, description: '1 < 2 *' })
  expect(plain).toMatchObject({ description: '1 < 2 *', markdown: null })
  expect((await shown(plain.id)).descriptionHtml).toBeNull()
})

it('a copy and an undone change keep the formatting', async () => {
  const original = await add({ markdown })
  const { product: copy } = await admin('POST /admin/products/{id}/duplicate', { id: original.id })
  expect(copy.markdown).toBe(markdown)
  await admin('PUT /admin/products/{id}', { ...original, markdown: null, description: 'Plain' })
  const { entries } = await admin('GET /admin/audit', { search: original.id })
  const entry = entries.find(({ action }) => action === 'product.changed')
  await admin('POST /admin/audit/{id}/undo', { id: entry?.id ?? 0 })
  const { product } = await admin('GET /admin/products/{id}', { id: original.id })
  expect(product).toMatchObject({ markdown, description: original.description })
})

it('a text that cannot be shown is refused at its field', async () => {
  await expect(add({ markdown: '> '.repeat(3000) })).rejects.toMatchObject({
    code: 'invalid_request',
    details: { fields: { markdown: expect.any(String) } },
  })
})

it('a file keeps the formatting of a description that it does not change', async () => {
  const { id, variants } = await add({ markdown })
  const desk = importClient(shop, admin)
  const send = async (...rows: string[]) => desk.apply((await desk.send(csv(...rows))).id)
  const read = async () => (await admin('GET /admin/products/{id}', { id })).product
  await send('ID,SKU,Name', `${id},${variants[0]?.sku},Renamed`)
  expect(await read()).toMatchObject({ name: 'Renamed', markdown })
  await send('ID,SKU,Description', `${id},${variants[0]?.sku},Plain`)
  expect(await read()).toMatchObject({ description: 'Plain', markdown: null })
})

it('a file has the formatting of descriptions, which an undo brings back', async () => {
  const table = '| Size | Chest |\n| - | - |\n| M | 50 |\n\n> Quoted, "twice"\n\n1. One\n2. [Two](/pages/two)'
  const { id, variants } = await add({ markdown: table })
  const { description } = (await admin('GET /admin/products/{id}', { id })).product
  const desk = importClient(shop, admin)
  const read = async () => (await admin('GET /admin/products/{id}', { id })).product
  const sku = variants[0]?.sku
  const send = async (columns: string, cells: string) => {
    const sent = await desk.send(csv(`ID,SKU,${columns}`, `${id},${sku},${cells}`))
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id: sent.id })
    await desk.apply(sent.id)
    return { id: sent.id, changes: items[0]?.changes, warnings: items[0]?.warnings }
  }
  const formatted = await send('Description (Markdown)', '"- *New*\n- two"')
  expect(formatted.changes).toEqual([{ field: 'markdown', sku: null, before: table, after: '- *New*\n- two' }])
  expect(await read()).toMatchObject({ markdown: '- *New*\n- two', description: 'New two' })
  await desk.undo(formatted.id)
  expect(await read()).toMatchObject({ markdown: table, description })

  const plain = await send('Description,Description (Markdown)', '1 < 2 *,')
  expect(plain.changes).toEqual([
    { field: 'description', sku: null, before: null, after: '1 < 2 *' },
    { field: 'markdown', sku: null, before: table, after: null },
  ])
  expect(await read()).toMatchObject({ markdown: null, description: '1 < 2 *' })
  // Without a column for descriptions, the empty cell says nothing about one without formatting.
  await send('Name,Description (Markdown)', 'Renamed,')
  expect(await read()).toMatchObject({ name: 'Renamed', markdown: null, description: '1 < 2 *' })
  await desk.undo(plain.id)
  expect(await read()).toMatchObject({ description: '1 < 2 *' })

  const both = await send('Description,Description (Markdown)', 'Other,**Both**')
  expect(both.warnings).toEqual([
    'It has two descriptions, with and without formatting. The one with formatting is used.',
  ])
  expect(await read()).toMatchObject({ markdown: '**Both**', description: 'Both' })
})

it('a file with a description that cannot be read is refused in its row', async () => {
  const desk = importClient(shop, admin)
  const rows = [
    'Name,Brand,Category,Price,SKU,Description (Markdown)',
    `Deep,Halden,Books,9,DEEP-1,${'> '.repeat(500)}x`,
  ]
  const { id } = await desk.send(csv(...rows))
  const { rows: bad } = await admin('GET /admin/product-imports/{id}/bad-rows', { id })
  expect(bad).toMatchObject([{ line: 2, problem: expect.stringContaining('nested too deeply') }])
})
