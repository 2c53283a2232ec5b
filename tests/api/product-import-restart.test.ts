import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productImports } from '#server/catalog/import/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { pictureFetcher } from '#server/platform/media/fetch-picture.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { runImports } from '../support/queues.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const ROWS = 600

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

const fileOf = (key: string): string =>
  csv(
    'Name,Brand,Category,Price,SKU,Stock',
    ...Array.from({ length: ROWS }, (_, index) => `${key} ${index},Halden,Books,5,${key}-${index},2`),
  )
const countOf = (key: string) => shop.db.$count(products, sql`${products.name} like ${`${key} %`}`)
const stateOf = async (id: string) => (await admin('GET /admin/product-imports/{id}', { id })).import.state

/** Works until the shop closes, after this many checks whether to continue. */
async function workUntil(checks: number): Promise<void> {
  const { db, media, config } = shop.shop
  let left = checks
  const worker = { db, media, log: pino({ level: 'silent' }), fetchPicture: pictureFetcher(config.webhooks) }
  await runImports(worker, () => left-- > 0)
}

it('an all-or-nothing import that was interrupted has changed nothing, and starts again', async () => {
  const { id } = await desk.send(fileOf('whole'))
  await admin('POST /admin/product-imports/{id}/apply', { id, mode: 'all' })
  await workUntil(2)
  expect([await stateOf(id), await countOf('whole')]).toEqual(['applying', 0])
  await desk.work()
  expect([await stateOf(id), await countOf('whole')]).toEqual(['applied', ROWS])
})

it('a good-rows import continues where it was interrupted, applies no row twice, and so does undoing', async () => {
  const { id } = await desk.send(fileOf('good'))
  await admin('POST /admin/product-imports/{id}/apply', { id, mode: 'good' })
  await workUntil(2)
  const begun = await countOf('good')
  expect(begun).toBeGreaterThan(0)
  expect(begun).toBeLessThan(ROWS)
  // Its process was killed and renews no lease.
  await shop.db
    .update(productImports)
    .set({ worker: crypto.randomUUID(), nextAttemptAt: sql`now() - interval '1 second'` })
  await desk.work()
  expect([await stateOf(id), await countOf('good')]).toEqual(['applied', ROWS])
  const added = sql`${auditEntries.action} = 'product.added' and ${auditEntries.subjectId} like 'good-%'`
  expect(await shop.db.$count(auditEntries, added)).toBe(ROWS)

  await admin('POST /admin/product-imports/{id}/undo', { id })
  await workUntil(2)
  expect(await stateOf(id)).toBe('undoing')
  await desk.work()
  expect([await stateOf(id), await countOf('good')]).toEqual(['undone', 0])
})

it('an interrupted dry run starts again', async () => {
  const { body } = await desk.post(fileOf('dry'))
  await workUntil(2)
  expect(await stateOf(body.import.id)).toBe('checking')
  await desk.work()
  const { state, totals } = (await admin('GET /admin/product-imports/{id}', { id: body.import.id })).import
  expect([state, totals.new, totals.rows]).toEqual(['checked', ROWS, ROWS])
})
