import { loadavg } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestTables } from '../support/digests.ts'
import { type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

/** `IMPORT_ROWS=50000` takes some minutes. Durations, CPU time and memory are printed; the load of the machine tells what they are worth. */
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

const fileOf = (last: string): string =>
  [
    `Name,Brand,Category,Price,Description (Markdown),SKU,Stock,${attributes.join()}`,
    ...Array.from(
      { length: ROWS - 1 },
      (_, index) =>
        `Thing ${index},Halden,Books,${(index % 90) + 1}.5,A **thing** that is sold here.,T-${index},${index % 7},${index % 100}.5,${index % 300},9,yes,no,Wipe ${index},"Oak\nAsh"`,
    ),
    last,
  ].join('\n')

const tables = ['products', 'variants', 'product_attributes', 'stock_items', 'stock_movements', 'tallies']

async function measure<T>(what: string, work: () => Promise<T>): Promise<T> {
  let peak = 0
  const before = process.memoryUsage().rss
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss - before)
  }, 100)
  const begin = performance.now()
  const cpu = process.cpuUsage()
  try {
    return await work()
  } finally {
    clearInterval(watching)
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    const { user, system } = process.cpuUsage(cpu)
    const ofProcess = ((user + system) / 1e6).toFixed(1)
    const load = loadavg()[0]?.toFixed(1)
    console.log(`${what}: ${seconds} s, CPU ${ofProcess} s, +${Math.round(peak / 1e6)} MB, load ${load}`)
  }
}

it(
  'all-or-nothing changes nothing if the last of many rows is invalid, or becomes invalid after the dry run',
  async () => {
    const bad = await measure('dry run with a bad row', () => client.send(fileOf('Last,Halden,Books,none,,T-last,1')))
    expect(bad.totals).toMatchObject({ rows: ROWS, new: ROWS - 1, bad: 1, badRows: 1 })
    const { rows } = await admin('GET /admin/product-imports/{id}/bad-rows', { id: bad.id })
    // The other products have two lines.
    expect(rows).toEqual([{ line: ROWS * 2, product: 'Last', problem: '“none” in Price isn’t an amount.' }])
    const whole = await failureOf(admin('POST /admin/product-imports/{id}/apply', { id: bad.id, mode: 'all' }))
    expect(whole.code).toBe('invalid_request')

    const good = await measure('dry run', () => client.send(fileOf('Last,Halden,Books,3,,T-last,1')))
    expect(good.totals).toMatchObject({ new: ROWS, bad: 0 })
    const taken = {
      name: 'Taken',
      brand: 'Halden',
      category: 'Books' as const,
      price: 5,
      variants: [{ sku: 'T-last' }],
    }
    const { product } = await admin('POST /admin/products', taken)
    await admin('POST /admin/product-imports/{id}/apply', { id: good.id, mode: 'all' })
    const before = await digestTables(shop.pool)
    await measure('apply that is taken back', () => client.work())
    const refused = (await admin('GET /admin/product-imports/{id}', { id: good.id })).import
    expect(refused).toMatchObject({ state: 'refused', failure: 'Another product now has the SKU T-last.' })
    const { entries } = await admin('GET /admin/audit', { limit: 2 })
    expect(entries.map(({ action }) => action)).toEqual(['import.refused', 'import.apply_asked'])
    const after = await digestTables(shop.pool)
    for (const table of tables) expect([table, after[table]]).toEqual([table, before[table]])

    await admin('PUT /admin/products/{id}', { ...taken, id: product.id, variants: [{ sku: 'T-other', was: 'T-last' }] })
    await admin('POST /admin/product-imports/{id}/check', { id: good.id, categories: {} })
    await client.work()
    expect(await measure('apply', () => client.apply(good.id))).toMatchObject({
      state: 'applied',
      totals: { applied: ROWS },
    })
    const again = await measure('dry run of unchanged rows', () => client.send(fileOf('Last,Halden,Books,3,,T-last,1')))
    expect(again.totals).toMatchObject({ unchanged: ROWS, changed: 0, new: 0 })
    await measure('export', () => client.file('/admin/products/export'))
    expect(await measure('undo', () => client.undo(good.id))).toMatchObject({ totals: { undone: ROWS, kept: 0 } })
  },
  MAX_MS,
)
