import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { startInstalled } from '../support/installed-postgres.ts'
import { addProduct } from '../support/products.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { readKey, readProductNames } from './restored.ts'
import { runCommand } from './run-command.ts'

const POSTGRES = '/usr/lib/postgresql/15/bin'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-moves-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('a backup of an external database is restored to the built-in database and to another external one', async ({
  skip,
}) => {
  skip(!existsSync(POSTGRES), 'PostgreSQL 15 is not installed: apt-get install postgresql-15')
  const home = join(folder, 'external')
  await mkdir(home)
  const server = await startInstalled(POSTGRES, home, { fsync: 'off' })
  const { user, host, port, database } = server.connection
  const databaseUrl = (name: string | undefined) =>
    `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
  const DATABASE_URL = databaseUrl(database)
  const MERCER_DATA = join(folder, 'data')
  const shop = await startShopProcess({ DATABASE_URL, MERCER_DATA, MERCER_DEMO: 'off', MERCER_WORKERS: '1' })
  try {
    const client = connect(server.connection, () => {})
    await addProduct(client.db, { name: 'Well travelled' })
    await client.close()
    const from = join(folder, 'backups')
    const backup = await runCommand(['backup', '--to', from], { DATABASE_URL, MERCER_DATA })
    expect(backup).toEqual({ code: 0, output: expect.stringContaining('It was restored and compared') })
    const MERCER_BACKUP_KEY = readKey(backup.output)

    const builtIn = join(folder, 'built-in')
    const restored = await runCommand(['restore', '--from', from], { MERCER_DATA: builtIn, MERCER_BACKUP_KEY })
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('The shop is restored to') })
    const restoredShop = await startShopProcess({ MERCER_DATA: builtIn, MERCER_DEMO: 'off', MERCER_WORKERS: '1' })
    await restoredShop.stop()
    const silent = { info: () => {}, warn: () => {}, error: () => {} }
    const postgres = await startEmbedded({ folder: join(builtIn, 'postgres'), log: silent })
    expect(await readProductNames(postgres.connection)).toEqual(['Well travelled'])
    await postgres.stop()

    const second = { DATABASE_URL: databaseUrl('second'), MERCER_DATA: join(folder, 'second'), MERCER_BACKUP_KEY }
    const admin = new pg.Client(server.superuserConnection)
    await admin.connect()
    await admin.query(`create database second owner ${user}`)
    await admin.end()
    expect((await runCommand(['restore', '--from', from], second)).output).toContain('The shop is restored to')
    expect(await readProductNames({ connectionString: second.DATABASE_URL })).toEqual(['Well travelled'])
    expect(await runCommand(['restore', '--from', from], { ...second, MERCER_DATA: join(folder, 'third') })).toEqual({
      code: 1,
      output: expect.stringContaining('The database of DATABASE_URL is not empty'),
    })
  } finally {
    await shop.stop()
    await server.stop()
  }
})
