import { loadavg } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestTables } from '../support/digests.ts'
import { type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

/**
 * `IMPORT_ROWS=50000` takes some minutes. The test prints time, CPU time, memory, and the load of the machine for each
 * step.
 */
const ROWS = Number(process.env.IMPORT_ROWS ?? 5_000)
const MAX_MS = 900_000

let shop: TestShop
let admin: SignedIn
let client: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  client = importClient(shop, admin)
  await addProduct(shop.db)
  for (const name of ['Span', 'Height', 'Load']) await admin('POST /admin/attributes', { name, type: 'number' })
  for (const name of ['Foldable', 'Outdoor']) await admin('POST /admin/attributes', { name, type: 'yes_no' })
  await admin('POST /admin/attributes', { name: 'Care', type: 'text' })
  await admin('POST /admin/attributes', { name: 'Wood', type: 'choice', choices: [{ name: 'Oak' }, { name: 'Ash' }] })
})
afterAll(() => shop.close())

const attributes = ['span', 'height', 'load', 'foldable', 'outdoor', 'care', 'wood'].map((code) => `attribute:${code}`)

const createFile = (last: string): string =>
  [
    `Name,Brand,Category,Price,Description (Markdown),SKU,Stock,${attributes.join()}`,
    ...Array.from(
      { length: ROWS - 1 },
      (_, index) =>
        `Item ${index},Halden,Books,${(index % 90) + 1}.5,A **product** of a test.,T-${index},${index % 7},${index % 100}.5,${index % 300},9,yes,no,Wipe ${index},"Oak\nAsh"`,
    ),
    last,
  ].join('\n')

const tables = ['products', 'variants', 'product_attributes', 'stock_items', 'stock_movements', 'tallies']

async function measure<T>(step: string, run: () => Promise<T>): Promise<T> {
  let peak = 0
  const before = process.memoryUsage().rss
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss - before)
  }, 100)
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  try {
    return await run()
  } finally {
    clearInterval(sampling)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const { user, system } = process.cpuUsage(cpu)
    const cpuSeconds = ((user + system) / 1e6).toFixed(1)
    const load = loadavg()[0]?.toFixed(1)
    console.log(`${step}: ${seconds} s, CPU ${cpuSeconds} s, +${Math.round(peak / 1e6)} MB, load ${load}`)
  }
}

it(
  'an all-or-nothing import changes nothing if its last row is invalid or becomes invalid after the dry run',
  async () => {
    const invalid = await measure('dry run with an invalid row', () =>
      client.send(createFile('Last,Halden,Books,none,,T-last,1')),
    )
    expect(invalid.totals).toMatchObject({ rows: ROWS, new: ROWS - 1, bad: 1, badRows: 1 })
    const { rows } = await admin('GET /admin/product-imports/{id}/bad-rows', { id: invalid.id })
    // The other products have two lines each.
    expect(rows).toEqual([{ line: ROWS * 2, product: 'Last', problem: '“none” in Price isn’t an amount.' }])
    const error = await expectFailure(admin('POST /admin/product-imports/{id}/apply', { id: invalid.id, mode: 'all' }))
    expect(error.code).toBe('invalid_request')

    const valid = await measure('dry run', () => client.send(createFile('Last,Halden,Books,3,,T-last,1')))
    expect(valid.totals).toMatchObject({ new: ROWS, bad: 0 })
    const conflicting = {
      name: 'Taken',
      brand: 'Halden',
      category: 'Books' as const,
      price: 5,
      variants: [{ sku: 'T-last' }],
    }
    const { product } = await admin('POST /admin/products', conflicting)
    await admin('POST /admin/product-imports/{id}/apply', { id: valid.id, mode: 'all' })
    const before = await digestTables(shop.pool)
    await measure('apply that is rolled back', () => client.runPending())
    const rejected = (await admin('GET /admin/product-imports/{id}', { id: valid.id })).import
    expect(rejected).toMatchObject({ state: 'refused', failure: 'Another product now has the SKU T-last.' })
    const { entries } = await admin('GET /admin/audit', { limit: 2 })
    expect(entries.map(({ action }) => action)).toEqual(['import.refused', 'import.apply_asked'])
    const after = await digestTables(shop.pool)
    for (const table of tables) expect([table, after[table]]).toEqual([table, before[table]])

    await admin('PUT /admin/products/{id}', {
      ...conflicting,
      id: product.id,
      variants: [{ sku: 'T-other', was: 'T-last' }],
    })
    await admin('POST /admin/product-imports/{id}/check', { id: valid.id, categories: {} })
    await client.runPending()
    expect(await measure('apply', () => client.apply(valid.id))).toMatchObject({
      state: 'applied',
      totals: { applied: ROWS },
    })
    const unchanged = await measure('dry run of unchanged rows', () =>
      client.send(createFile('Last,Halden,Books,3,,T-last,1')),
    )
    expect(unchanged.totals).toMatchObject({ unchanged: ROWS, changed: 0, new: 0 })
    await measure('export', () => client.downloadFile('/admin/products/export'))
    expect(await measure('undo', () => client.undo(valid.id))).toMatchObject({ totals: { undone: ROWS, kept: 0 } })
  },
  MAX_MS,
)
