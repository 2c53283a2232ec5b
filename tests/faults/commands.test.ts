import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '../support/products.ts'
import { type KillableShop, openKillableShop } from './killable-shop.ts'
import { runCommand } from './run-command.ts'

let shop: KillableShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-commands-'))
  shop = await openKillableShop({ MERCER_WORKERS: '1' })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]) =>
  runCommand(args, {
    MERCER_DATA: shop.folder,
    PORT: new URL(shop.url).port,
    HOST: '127.0.0.1',
    MERCER_DEMO: 'off',
    INIT_CWD: folder,
  })

it('products exported from a running shop can be imported again', async () => {
  const name = 'Named in the shop'
  await addProduct(shop.client.db, { name, stock: 3 })
  expect((await run('export', 'products', 'products.csv')).code).toBe(0)
  const exported = await readFile(join(folder, 'products.csv'), 'utf8')
  expect(exported).toContain(name)
  await writeFile(join(folder, 'renamed.csv'), exported.replace(name, 'Renamed by a file'))
  const { code, output } = await run('import', 'renamed.csv')
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Imported products: 1; skipped: 0.') })
  const { rows } = await shop.client.pool.query(`select name from products where name = 'Renamed by a file'`)
  expect(rows).toHaveLength(1)
})

it('the commands doctor and migrate work while the shop runs, and start the built-in database otherwise', async () => {
  const listFailedChecks = async () => {
    const { code, output } = await run('doctor', '--json')
    expect(code).toBe(1)
    return JSON.parse(output).findings.map(({ check }: { check: string }) => check)
  }
  // A shop without the demo store has real customers, so these are missing.
  const missing = ['address', 'payments', 'mail']
  expect(await listFailedChecks()).toEqual([...missing, 'backup', 'accounts'])
  expect(await run('migrate')).toEqual({ code: 0, output: 'The tables are up to date.\n' })
  await shop.stop()
  expect(await listFailedChecks()).toEqual([...missing, 'database'])
  expect(await run('export', 'orders', 'orders.csv')).toEqual({
    code: 1,
    output: 'The shop must be running. Start it with npm start.\n',
  })
  expect(await run('migrate')).toEqual({ code: 0, output: 'The tables are up to date.\n' })
  expect(await listFailedChecks()).toEqual([...missing, 'database'])
})
