import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productImports } from '#server/catalog/import/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { newBackupKey } from '#server/operations/backup/backup-key.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { pictureFetcher } from '#server/platform/media/fetch-picture.ts'
import { addDemoCategories } from '../support/categories.ts'
import { buy } from '../support/checkout.ts'
import { databaseUrl, runFromSources } from '../support/command-process.ts'
import { createTestDatabase } from '../support/database.ts'
import { csv } from '../support/imports.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { runImports } from '../support/queues.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-commands-'))
  shop = await openTestShop()
  await addDemoCategories(shop.db)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const runCommand = (...args: string[]) =>
  runFromSources(args, { DATABASE_URL: databaseUrl(shop.direct), MERCER_DATA: folder, INIT_CWD: folder })

/** Runs the shop’s import and picture jobs until a command ends. */
async function runWithWorker<T>(command: Promise<T>): Promise<T> {
  let isRunning = true
  const ended = command.finally(() => {
    isRunning = false
  })
  const { db, media, config } = shop.shop
  const worker = { db, media, log: pino({ level: 'silent' }), fetchPicture: pictureFetcher(config.webhooks) }
  while (isRunning)
    await Promise.all([runImports(worker), Promise.race([ended, shop.pool.query('select pg_sleep(0.2)')])])
  return ended
}

it('mercer help lists every command on one line, and an unknown command exits with code 1', async () => {
  const { code, output } = await runCommand('help')
  expect(code).toBe(0)
  const names = output.split('\n').map((line) => /^ {2}mercer ([\w-]+).* {2}\S/.exec(line)?.[1])
  expect(names).toEqual(
    expect.arrayContaining(['start', 'migrate', 'doctor', 'import', 'export', 'backup', 'restore', 'admin', 'help']),
  )
  expect(names).not.toContain(undefined)
  expect((await runCommand('--help')).output).toBe(output)
  expect(await runCommand('dance')).toEqual({ code: 1, output: `There is no command dance.\n\n${output}` })
})

it('mercer export writes each list to a file that only its owner can read, and records it in the audit log', async () => {
  const { shopper } = await createShopperWithCart(shop, 10, 2, 19_99)
  const { id } = await buy(shopper)
  for (const [name, firstColumns, row] of [
    ['products', 'ID,Name,Brand', /19\.99/],
    ['orders', 'Order,Placed,Status', new RegExp(id)],
    ['users', 'Id,Name,Email', new RegExp(shopper.email)],
    ['newsletter', 'Email,State', /^/],
  ] as const) {
    const { code, output } = await runCommand('export', name, `${name}.csv`)
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining(`${name} are in ${folder}/${name}.csv`),
    })
    const text = await readFile(join(folder, `${name}.csv`), 'utf8')
    expect(text).toMatch(new RegExp(`^\uFEFF?${firstColumns}`))
    expect(text).toMatch(row)
    expect((await stat(join(folder, `${name}.csv`))).mode & 0o777).toBe(0o600)
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, name))
    expect(entries).toMatchObject([{ action: 'list.exported', actorId: null, userAgent: 'mercer export' }])
  }
  expect((await runCommand('export', 'secrets', 'x.csv')).code).toBe(1)
})

const header = 'Name,Brand,Category,Price,SKU,Stock'

it('mercer import changes nothing in a dry run, and imports the products otherwise', async () => {
  const file = join(folder, 'new.csv')
  await writeFile(file, csv(header, 'Command Lamp,Halden,Electronics,12.50,CMD-1,7'))
  const find = () => shop.db.select().from(products).where(eq(products.name, 'Command Lamp'))
  const dryRun = await runWithWorker(runCommand('import', 'new.csv', '--dry-run'))
  expect(dryRun).toEqual({ code: 0, output: expect.stringMatching(/New products: 1;[\s\S]*Nothing was changed/) })
  expect(await find()).toEqual([])
  const result = await runWithWorker(runCommand('import', 'new.csv'))
  expect(result).toEqual({ code: 0, output: expect.stringContaining('Imported products: 1; skipped: 0.') })
  expect(await find()).toMatchObject([{ price: 12_50, category: 'Electronics' }])
})

it('mercer import reports invalid rows, and imports the valid rows only with --good-rows-only', async () => {
  await writeFile(
    join(folder, 'mixed.csv'),
    csv(header, 'Good Lamp,Halden,Electronics,12.50,CMD-2,7', 'Bad Lamp,Halden,Electronics,cheap,CMD-3,7'),
  )
  const failed = await runWithWorker(runCommand('import', 'mixed.csv'))
  expect(failed.code).toBe(1)
  expect(failed.output).toMatch(/line 3, Bad Lamp: /)
  expect(await shop.db.$count(products, eq(products.name, 'Good Lamp'))).toBe(0)
  const partial = await runWithWorker(runCommand('import', 'mixed.csv', '--good-rows-only'))
  expect(partial).toEqual({ code: 0, output: expect.stringContaining('Imported products: 1; skipped: 0.') })
  const [newestImport] = await shop.db.select().from(productImports).orderBy(sql`created_at desc`).limit(1)
  expect(newestImport).toMatchObject({ state: 'applied', mode: 'good' })
})

it('mercer import fails for a missing file or a file without product columns', async () => {
  expect(await runCommand('import', 'nothing.csv')).toEqual({
    code: 1,
    output: `${folder}/nothing.csv cannot be read.`,
  })
  await writeFile(join(folder, 'unknown-columns.csv'), 'a,b\r\n1,2\r\n')
  expect((await runCommand('import', 'unknown-columns.csv')).code).toBe(1)
})

it('mercer restore resolves the paths of the backup and its key file from the working directory', async () => {
  await writeFile(join(folder, 'key.txt'), await newBackupKey())
  const environment = { MERCER_DATA: join(folder, 'restored'), INIT_CWD: folder }
  const restore = (file: string) => runFromSources(['restore', '--from', 'stored', '--key-file', file], environment)
  expect(await restore('key.txt')).toEqual({ code: 1, output: `There is no backup in ${join(folder, 'stored')}.` })
  expect((await restore('none.txt')).output).toContain(join(folder, 'none.txt'))
})

it('mercer migrate creates the tables in an empty database, and changes nothing when run again', async () => {
  const database = await createTestDatabase('template0')
  const migrate = () =>
    runFromSources(['migrate'], { DATABASE_URL: databaseUrl(database.connection), MERCER_DATA: folder })
  try {
    expect(await migrate()).toEqual({
      code: 0,
      output: expect.stringMatching(/^applied 0000_baseline\n[\s\S]*The tables are up to date\.$/),
    })
    const client = new pg.Client(database.connection)
    await client.connect()
    const { rows } = await client.query(`select count(*)::int as tables from pg_tables where tablename = 'products'`)
    await client.end()
    expect(rows).toEqual([{ tables: 1 }])
    expect(await migrate()).toEqual({ code: 0, output: 'The tables are up to date.' })
  } finally {
    await database.drop()
  }
})
