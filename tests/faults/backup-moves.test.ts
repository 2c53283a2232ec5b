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
import { keyIn, productsIn } from './restored.ts'
import { runCommand } from './run-command.ts'

const POSTGRES = '/usr/lib/postgresql/15/bin'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-moves-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('a shop on an external database moves to the built-in one, and to another external one', async ({ skip }) => {
  skip(!existsSync(POSTGRES), 'PostgreSQL 15 is not installed: apt-get install postgresql-15')
  const home = join(folder, 'external')
  await mkdir(home)
  const server = await startInstalled(POSTGRES, home, { fsync: 'off' })
  const { user, host, port, database } = server.connection
  const addressOf = (name: string | undefined) =>
    `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
  const DATABASE_URL = addressOf(database)
  const MERCER_DATA = join(folder, 'data')
  const shop = await startShopProcess({ DATABASE_URL, MERCER_DATA, MERCER_DEMO: 'off', MERCER_WORKERS: '1' })
  try {
    const client = connect(server.connection, () => {})
    await addProduct(client.db, { name: 'Well travelled' })
    await client.close()
    const from = join(folder, 'moving')
    const made = await runCommand(['backup', '--to', from], { DATABASE_URL, MERCER_DATA })
    expect(made).toEqual({ code: 0, said: expect.stringContaining('It was restored and compared') })
    const MERCER_BACKUP_KEY = keyIn(made.said)

    const builtIn = join(folder, 'built-in')
    const moved = await runCommand(['restore', '--from', from], { MERCER_DATA: builtIn, MERCER_BACKUP_KEY })
    expect(moved).toEqual({ code: 0, said: expect.stringContaining('The shop is restored to') })
    const opened = await startShopProcess({ MERCER_DATA: builtIn, MERCER_DEMO: 'off', MERCER_WORKERS: '1' })
    await opened.stop()
    const silent = { info: () => {}, warn: () => {}, error: () => {} }
    const postgres = await startEmbedded({ folder: join(builtIn, 'postgres'), log: silent })
    expect(await productsIn(postgres.connection)).toEqual(['Well travelled'])
    await postgres.stop()

    const there = { DATABASE_URL: addressOf('second'), MERCER_DATA: join(folder, 'second'), MERCER_BACKUP_KEY }
    const admin = new pg.Client(server.superuserConnection)
    await admin.connect()
    await admin.query(`create database second owner ${user}`)
    await admin.end()
    expect((await runCommand(['restore', '--from', from], there)).said).toContain('The shop is restored to')
    expect(await productsIn({ connectionString: there.DATABASE_URL })).toEqual(['Well travelled'])
    expect(await runCommand(['restore', '--from', from], { ...there, MERCER_DATA: join(folder, 'third') })).toEqual({
      code: 1,
      said: expect.stringContaining('The database of DATABASE_URL is not empty'),
    })
  } finally {
    await shop.stop()
    await server.stop()
  }
})
