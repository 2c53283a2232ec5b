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
let importer: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
  await addProduct(shop.db)
})
afterAll(() => shop.close())

const buildFile = (key: string): string =>
  csv(
    'Name,Brand,Category,Price,SKU,Stock',
    ...Array.from({ length: ROWS }, (_, index) => `${key} ${index},Halden,Books,5,${key}-${index},2`),
  )
const countProducts = (key: string) => shop.db.$count(products, sql`${products.name} like ${`${key} %`}`)
const readState = async (id: string) => (await admin('GET /admin/product-imports/{id}', { id })).import.state

/** Runs the import job until its `checks`-th check whether to continue, as if the shop was shut down. */
async function runInterrupted(checks: number): Promise<void> {
  const { db, media, config } = shop.shop
  let remaining = checks
  const worker = { db, media, log: pino({ level: 'silent' }), fetchPicture: pictureFetcher(config.webhooks) }
  await runImports(worker, () => remaining-- > 0)
}

it('an interrupted all-or-nothing import changes nothing and starts again', async () => {
  const { id } = await importer.send(buildFile('whole'))
  await admin('POST /admin/product-imports/{id}/apply', { id, mode: 'all' })
  await runInterrupted(2)
  expect([await readState(id), await countProducts('whole')]).toEqual(['applying', 0])
  await importer.runPending()
  expect([await readState(id), await countProducts('whole')]).toEqual(['applied', ROWS])
})

it('an interrupted good-rows import and its undo continue without repeating rows', async () => {
  const { id } = await importer.send(buildFile('good'))
  await admin('POST /admin/product-imports/{id}/apply', { id, mode: 'good' })
  await runInterrupted(2)
  const appliedCount = await countProducts('good')
  expect(appliedCount).toBeGreaterThan(0)
  expect(appliedCount).toBeLessThan(ROWS)
  // Simulates a killed process that no longer renews its lease.
  await shop.db
    .update(productImports)
    .set({ worker: crypto.randomUUID(), nextAttemptAt: sql`now() - interval '1 second'` })
  await importer.runPending()
  expect([await readState(id), await countProducts('good')]).toEqual(['applied', ROWS])
  const added = sql`${auditEntries.action} = 'product.added' and ${auditEntries.subjectId} like 'good-%'`
  expect(await shop.db.$count(auditEntries, added)).toBe(ROWS)

  await admin('POST /admin/product-imports/{id}/undo', { id })
  await runInterrupted(2)
  expect(await readState(id)).toBe('undoing')
  await importer.runPending()
  expect([await readState(id), await countProducts('good')]).toEqual(['undone', 0])
})

it('an interrupted dry run starts again', async () => {
  const { body } = await importer.post(buildFile('dry'))
  await runInterrupted(2)
  expect(await readState(body.import.id)).toBe('checking')
  await importer.runPending()
  const { state, totals } = (await admin('GET /admin/product-imports/{id}', { id: body.import.id })).import
  expect([state, totals.new, totals.rows]).toEqual(['checked', ROWS, ROWS])
})
