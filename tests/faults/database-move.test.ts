import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { connect } from '#server/platform/database/client.ts'
import { connectionToEmbedded, type EmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { buy } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { startInstalled } from '../support/installed-postgres.ts'
import { addProduct } from '../support/products.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { runCommand, startCommand } from './run-command.ts'

const POSTGRES = '/usr/lib/postgresql/15/bin'
const isInstalled = existsSync(POSTGRES)

let folder: string
let server: EmbeddedPostgres
/** Settings of the shop with each database. */
let builtIn: Record<string, string>
let external: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-database-move-'))
  if (!isInstalled) return
  await mkdir(join(folder, 'external'))
  server = await startInstalled(POSTGRES, join(folder, 'external'), { fsync: 'off' })
  const { user, host, port, database } = server.connection
  const data = join(folder, 'data')
  // With several markets, whose tables other demo stores leave empty.
  builtIn = { MERCER_DATA: data, MERCER_RATE_LIMIT: 'off', MERCER_WORKERS: '1', MERCER_DEMO: 'on' }
  const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
  external = { ...builtIn, DATABASE_URL: address }
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true })
})

const move = (to: string) => runCommand(['database', 'move', '--to', to], external)
const rejection = (text: string) => ({ code: 1, output: expect.stringContaining(text) })

async function query(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Starts a move and kills it while it copies rows. */
async function killWhileCopying(to: string): Promise<void> {
  const command = startCommand(['database', 'move', '--to', to], external)
  const copying = `select from pg_stat_activity where application_name = 'mercer database move' and query like 'copy%'`
  await vi.waitUntil(async () => (await query(server.superuserConnection, copying)).length > 0, {
    timeout: 60_000,
    interval: 5,
  })
  command.kill('SIGKILL')
  await once(command, 'close')
}

/** Lists constraints and triggers. */
const listConstraints = (connection: pg.ClientConfig) =>
  query(
    connection,
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select tgname, format('%s %s', tgrelid::regclass, tgenabled) from pg_trigger where not tgisinternal order by 1, 2`,
  )

/** Buys a new product as the shopper of the demo store. @returns the IDs of all their orders */
async function buyAndList({ url }: ShopProcess, connection: pg.ClientConfig): Promise<string[]> {
  const client = connect(connection, () => {})
  const { id: productId } = await addProduct(client.db, { stock: 1 }).finally(client.close)
  const { email, password } = { ...demoAccounts.shopper, password: demoAccounts.password }
  const session = await httpCaller(url)('POST /auth/login', { email, password })
  if (!('token' in session)) throw new Error('The demo shopper must not have two-step sign-in')
  const shopper = httpCaller(url, session.token)
  await shopper('POST /cart/add', { productId, quantity: 1 })
  expect(await buy(shopper)).toMatchObject({ paymentStatus: 'paid' })
  return (await shopper('GET /orders', { limit: 100 })).orders.map(({ id }) => id)
}

it('a shop moves to an external PostgreSQL 15 and back without losing data, even after a killed move', async ({
  skip,
}) => {
  skip(!isInstalled, 'PostgreSQL 15 is not installed: apt-get install postgresql-15')
  const first = await startShopProcess(builtIn, 120)
  const builtInConnection = await connectionToEmbedded(join(folder, 'data', 'postgres'))
  const before = await buyAndList(first, builtInConnection)
  const constraints = await listConstraints(builtInConnection)
  expect(await move('external')).toEqual(rejection('Another Mercer is running on the data in'))
  await first.stop()

  await killWhileCopying('external')
  const [leftover] = await query(server.connection, 'select count(*)::int as users from users')
  expect(leftover).toEqual({ users: 0 })

  expect(await move('external')).toEqual({
    code: 0,
    output: expect.stringMatching(/\d{4,} rows of \d+ tables were copied and compared/),
  })
  expect(await listConstraints(server.connection)).toEqual(constraints)
  const counts = `select (select count(*) from orders) as orders, (select sum(last_value) from pg_sequences) as numbers`
  const unchanged = await query(server.connection, counts)
  expect(await move('external')).toEqual(rejection('is not empty, and was not changed'))
  expect(await query(server.connection, counts)).toEqual(unchanged)

  const second = await startShopProcess(external)
  const orderIds = await buyAndList(second, server.connection)
  expect(orderIds.slice(1)).toEqual(before)
  const home = join(folder, 'data', 'postgres')
  expect(await move('built-in')).toEqual(rejection(`There is a built-in database in ${home} already`))
  await rename(home, `${home}.old`)
  expect(await move('built-in')).toEqual(rejection('Stop the shop on all machines'))
  expect(existsSync(home)).toBe(false)
  await second.stop()
  await killWhileCopying('built-in')
  expect(existsSync(home)).toBe(false)
  expect(await move('built-in')).toEqual({ code: 0, output: expect.stringContaining('were copied and compared') })

  const third = await startShopProcess(builtIn)
  const movedBack = await connectionToEmbedded(home)
  expect(await listConstraints(movedBack)).toEqual(constraints)
  expect((await buyAndList(third, movedBack)).slice(1)).toEqual(orderIds)
  await third.stop()
}, 300_000)

it('a move reports missing settings and data', async ({ skip }) => {
  skip(!isInstalled, 'PostgreSQL 15 is not installed: apt-get install postgresql-15')
  expect(await runCommand(['database', 'move', '--to', 'external'], builtIn)).toEqual(
    rejection('Set DATABASE_URL to the external database first.'),
  )
  expect(await runCommand(['database', 'move', '--to', 'sqlite'], external)).toEqual(
    rejection('Usage: mercer database move'),
  )
  await mkdir(join(folder, 'empty'))
  const emptyFolder = { ...external, MERCER_DATA: join(folder, 'empty') }
  expect(await runCommand(['database', 'move', '--to', 'external'], emptyFolder)).toEqual(
    rejection('There is no built-in database in'),
  )
  expect(await runCommand(['database', 'move', '--to', 'built-in'], emptyFolder)).toEqual(
    rejection('secrets.json is missing'),
  )
})
