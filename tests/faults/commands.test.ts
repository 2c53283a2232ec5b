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

const run = (...words: string[]) =>
  runCommand(words, {
    MERCER_DATA: shop.folder,
    PORT: new URL(shop.url).port,
    HOST: '127.0.0.1',
    MERCER_DEMO: 'off',
    INIT_CWD: folder,
  })

it('products that the running shop exports can be imported into it again', async () => {
  const name = 'Named in the shop'
  await addProduct(shop.client.db, { name, stock: 3 })
  expect((await run('export', 'products', 'products.csv')).code).toBe(0)
  const exported = await readFile(join(folder, 'products.csv'), 'utf8')
  expect(exported).toContain(name)
  await writeFile(join(folder, 'renamed.csv'), exported.replace(name, 'Renamed by a file'))
  const { code, said } = await run('import', 'renamed.csv')
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Imported products: 1; skipped: 0.') })
  const { rows } = await shop.client.pool.query(`select name from products where name = 'Renamed by a file'`)
  expect(rows).toHaveLength(1)
})

it('the doctor and migrations use the database of the running shop, and without a shop the built-in one', async () => {
  const checks = async () => {
    const { code, said } = await run('doctor', '--json')
    expect(code).toBe(1)
    return JSON.parse(said).findings.map(({ check }: { check: string }) => check)
  }
  // A shop without the demo has customers.
  const missing = ['address', 'payments', 'mail']
  expect(await checks()).toEqual([...missing, 'backup', 'accounts'])
  expect(await run('migrate')).toEqual({ code: 0, said: 'The tables are up to date.\n' })
  await shop.stop()
  expect(await checks()).toEqual([...missing, 'database'])
  expect(await run('export', 'orders', 'orders.csv')).toEqual({
    code: 1,
    said: 'The shop must be running. Start it with npm start.\n',
  })
  expect(await run('migrate')).toEqual({ code: 0, said: 'The tables are up to date.\n' })
  expect(await checks()).toEqual([...missing, 'database'])
})
