import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProductImportJson } from '#contract/product-imports.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { httpCaller } from '../support/http-caller.ts'
import { csv } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { type Caller, TEST_PASSWORD } from '../support/shop.ts'
import { type KillableShop, openKillableShop, type Victim } from './killable-shop.ts'

/** New products in the file, which also changes an existing one. */
const ROWS = 1_500
/** Time limit for another process to resume the import. It does so after 30 seconds without a heartbeat. */
const MAX_RESUME_MS = 60_000

let shop: KillableShop
let admin: Caller
let token: string

beforeEach(async () => {
  shop = await openKillableShop()
  const call = httpCaller(shop.url)
  const [email, password] = ['ada@example.test', TEST_PASSWORD]
  await call('POST /auth/register', { name: 'Ada Admin', email, password, confirmPassword: password })
  await shop.client.db.update(users).set({ role: 'admin' }).where(eq(users.email, email))
  const signedIn = await call('POST /auth/login', { email, password })
  token = 'token' in signedIn ? signedIn.token : ''
  admin = httpCaller(shop.url, token)
})
afterEach(() => shop.close())

it.each<[Victim, string]>([
  ['server', 'an import is rolled back and then applied once when the server is killed before the end'],
  ['both', 'an import is rolled back and then applied once when server and database are killed'],
])('%s: %s', { timeout: 180_000 }, async (victim) => {
  const existing = await addProduct(shop.client.db, { name: 'Existing', price: 10_00, stock: 3 })
  const [variant] = await shop.client.db.select().from(variants)
  const before = await readCatalog()
  const { id } = await send(
    csv(
      'ID,Name,Brand,Category,Price,SKU,Stock',
      `${existing.id},Existing,Halden,Books,12,${variant?.sku},8`,
      ...Array.from({ length: ROWS }, (_, index) => `,Thing ${index},Halden,Books,5,T-${index},2`),
    ),
  )
  await vi.waitUntil(async () => (await read(id)).state === 'checked', { timeout: 60_000 })
  expect((await read(id)).totals).toMatchObject({ new: ROWS, changed: 1, bad: 0 })

  // A lock on the stock blocks the import after all products are written, because stock is written last.
  const stockLock = await lockStock(variant?.id ?? 0)
  await admin('POST /admin/product-imports/{id}/apply', { id, mode: 'all' })
  await vi.waitUntil(isBlocked, { timeout: 60_000 })
  await shop.kill(victim)
  stockLock.end()
  expect((await read(id)).state).toBe('applying')
  expect(await readCatalog()).toEqual(before)

  await vi.waitUntil(async () => (await read(id)).state !== 'applying', { timeout: MAX_RESUME_MS, interval: 250 })
  expect(await read(id)).toMatchObject({ state: 'applied', totals: { applied: ROWS + 1, skipped: 0 } })
  expect(await readCatalog()).toEqual({
    products: before.products + ROWS,
    units: before.units + 5 + 2 * ROWS,
    price: 12_00,
  })
  const { db } = shop.client
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'product.added'))).toBe(ROWS)
  const { rows } = await shop.client.pool.query(`
    select from stock_items left join (select stock_item_id, sum(on_hand) as units from stock_movements group by 1) as moved
      on stock_item_id = stock_items.id
    where on_hand <> coalesce(units, 0) or stock_items.id not in (select id from variants)`)
  expect(rows, 'stock items that differ from their movements or belong to no variant').toEqual([])
  const { data } = await httpCaller(shop.url)('GET /products', { brand: 'Halden', limit: 1 })
  expect(data?.total).toBe(ROWS + 1)
})

async function readCatalog() {
  const { db } = shop.client
  const [units] = await db.select({ sum: sql<number>`sum(${stockItems.onHand})`.mapWith(Number) }).from(stockItems)
  const [existing] = await db.select({ price: products.price }).from(products).where(eq(products.name, 'Existing'))
  return { products: await db.$count(products), units: units?.sum ?? 0, price: existing?.price }
}

async function send(file: string): Promise<ProductImportJson> {
  const body = new FormData()
  body.append('file', new File([file], 'products.csv'))
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${shop.url}/api/admin/products/import`, { method: 'POST', headers, body })
  expect(response.status).toBe(201)
  return (await response.json()).import
}

const read = async (id: string) => (await admin('GET /admin/product-imports/{id}', { id })).import

/** Locks a stock item until `end` is called. */
async function lockStock(stockItemId: number): Promise<{ end(): void }> {
  const client = await shop.client.pool.connect()
  // The database may be killed together with the connection that holds the lock.
  client.on('error', () => {})
  await client.query('begin')
  await client.query('select from stock_items where id = $1 for update', [stockItemId])
  return { end: () => client.release(true) }
}

async function isBlocked(): Promise<boolean> {
  const { rows } = await shop.client.pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%stock_items%'`,
  )
  return rows.length > 0
}
