import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/identity/accounts/tables.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { buy } from '../support/checkout.ts'
import { importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

/** Exports a list and returns its rows as objects keyed by column name. */
async function exportRows(path: string): Promise<Record<string, string>[]> {
  const file = await shop.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${admin.token}` } })
  expect(file.statusCode).toBe(200)
  const rows: string[][] = []
  for await (const { cells } of readCsv([file.rawPayload], ',')) rows.push(cells)
  const [names, ...records] = rows
  return records.map((cells) => Object.fromEntries(cells.map((cell, index) => [names?.[index], cell])))
}

describe('the export of orders', () => {
  it('writes amounts with cents, times with milliseconds, and no formulas that a spreadsheet would run', async () => {
    const { shopper } = await createShopperWithCart(shop, 10, 2, 19_99)
    const { id } = await buy(shopper)
    await shop.db.update(users).set({ name: 'Ann "=1+1"\r\nof Portland, Oregon' }).where(eq(users.id, shopper.userId))
    const shippedTo = {
      firstName: '+Zoë',
      lastName: '😀',
      address: '@home',
      city: '\tPortland',
      state: '-',
      country: '=US',
    }
    await shop.db.execute(sql`
      update orders set placed_at = '2026-02-03T04:05:06.789999Z',
        shipping_address = shipping_address || ${JSON.stringify(shippedTo)}::jsonb where id = ${id}`)
    const [row] = await exportRows(`/admin/orders/export?search=${id}`)
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
    expect(row).toMatchObject({
      Order: id,
      Placed: '2026-02-03T04:05:06.789Z',
      Customer: 'Ann "=1+1"\r\nof Portland, Oregon',
      Email: shopper.email,
      Units: '2',
      Subtotal: '39.98',
      Discount: '0',
      Tax: String((order?.tax ?? 0) / 100),
      Total: String((order?.total ?? 0) / 100),
      Refunded: '0',
      Carrier: '',
      Shipped: '',
      Recipient: "'+Zoë 😀",
      Address: "'@home",
      City: "'\tPortland",
      State: "'-",
      'ZIP code': order?.shippingAddress.zipCode,
      Country: "'=US",
    })
  })

  it('has a row for each line item, grouped by order', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const other = await createShopperWithCart(shop)
    await shopper('POST /cart/add', { productId: other.product.id, quantity: 1 })
    const first = await buy(shopper)
    await shopper('POST /cart/add', { productId: other.product.id, quantity: 3 })
    const second = await buy(shopper)
    const rows = await exportRows(`/admin/orders/export?rows=lines&search=${shopper.email}`)
    expect(rows.map(({ Order, Line, Quantity }) => [Order, Line, Quantity])).toEqual([
      [second.id, '1', '3'],
      [first.id, '1', expect.any(String)],
      [first.id, '2', expect.any(String)],
    ])
  })
})

describe('the export of products', () => {
  it('contains all products with their variants across several batches', async () => {
    const stock = [
      { color: 'Red', size: 'S', stock: 3, price: 21_50 },
      { color: 'Red', size: 'M', stock: 0 },
    ]
    const { id } = await addProduct(shop.db, { name: 'Batched first', stock })
    await addProductsWithoutVariants('Batched', 220)
    const rows = await exportRows('/admin/products/export?search=batched')
    expect(rows.map((row) => row.ID)).toEqual([id, id, ...Array.from({ length: 220 }, (_, n) => `batched-${n + 1}`)])
    expect(rows[0]).toMatchObject({
      Name: 'Batched first',
      Sizes: 'S\nM',
      Size: 'S',
      'Variant price': '21.5',
      Stock: '3',
    })
    expect(rows[1]).toMatchObject({ Name: '', Sizes: '', Size: 'M', 'Variant price': '', Stock: '0' })
    expect(rows[2]).toMatchObject({ Name: 'Batched 1', Features: 'a, "b"\nc', Specifications: 'Made of: oak', SKU: '' })
  })

  // A product deleted between two statements would look like the end of the file.
  it('reads each batch with one statement', async () => {
    await addProductsWithoutVariants('Single', 1)
    await addProductsWithoutVariants('Hundreds', 201)
    // Background jobs also acquire connections, so the smallest of several counts is the export's.
    const countStatements = async (search: string) => {
      const counts: number[] = []
      for (let attempt = 0; attempt < 5; attempt++) {
        let acquired = 0
        const count = () => void acquired++
        shop.pool.on('acquire', count)
        await exportRows(`/admin/products/export?search=${search}`)
        shop.pool.off('acquire', count)
        counts.push(acquired)
      }
      return Math.min(...counts)
    }
    expect((await countStatements('hundreds')) - (await countStatements('single'))).toBe(2)
  })

  const addProductsWithoutVariants = (name: string, count: number) =>
    shop.db.execute(sql`
      insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
      select lower(${name}) || '-' || n, ${name} || ' ' || n, 'Halden', 'Books', 2000, '', '{}', '{}', '{}',
        array['a, "b"', 'c'], '{"Made of": "oak"}'
      from generate_series(1, ${count}::int) n`)
})

it.each([
  '/admin/orders/export?search=nobody',
  '/admin/orders/export?rows=lines&search=nobody',
  '/admin/users/export?search=nobody',
  '/admin/products/export?search=nothing',
  '/admin/newsletter/export?search=nobody',
])('the export %s has only a header if nothing matches', async (path) => {
  const file = await shop.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${admin.token}` } })
  expect(file.statusCode).toBe(200)
  expect(file.body).toMatch(/^\uFEFF\w[^\r\n]+\r\n$/)
})

describe('an export', () => {
  const readLastExport = async () =>
    (await admin('GET /admin/audit', { action: 'list.exported' })).entries.map(({ actor, subject, after }) => ({
      by: actor?.id,
      list: subject.id,
      after,
    }))[0]

  it('of products is recorded with its actor and filter', async () => {
    await exportRows('/admin/products/export?search=lamp&status=Active')
    const after = { search: 'lamp', status: 'Active' }
    expect(await readLastExport()).toEqual({ by: admin.userId, list: 'products', after })
  })

  it('of an import’s invalid rows is recorded with its actor', async () => {
    const { id } = await importClient(shop, admin).send('Name,SKU,Price\nLamp,L-1,dear\n')
    expect(await exportRows(`/admin/product-imports/${id}/bad-rows.csv`)).toHaveLength(1)
    expect(await readLastExport()).toEqual({ by: admin.userId, list: 'import-bad-rows', after: { import: id } })
  })
})

it('an export stops reading and releases its connection when the client disconnects', async () => {
  await shop.db.execute(sql`
    insert into users (name, email) select 'Many', 'gone-' || n || '@gone.test' from generate_series(1, 30000) n`)
  let acquired = 0
  const count = () => void acquired++
  shop.pool.on('acquire', count)
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${admin.token}` }
  const [file] = (await once(get(`${url}/api/admin/users/export`, { headers }), 'response')) as [IncomingMessage]
  await once(file, 'data')
  file.destroy()
  const countHeldConnections = () => shop.pool.totalCount - shop.pool.idleCount + shop.pool.waitingCount
  await expect.poll(countHeldConnections).toBe(0)
  const acquiredBefore = acquired
  await shop.db.execute(sql`select 1`)
  expect(acquired).toBe(acquiredBefore + 1)
  expect(acquired).toBeLessThan(500)
  shop.pool.off('acquire', count)
})
