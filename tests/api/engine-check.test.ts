import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { findMissingFeatures } from '#server/platform/database/find-missing-features.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

/** Without the extensions of the shop's databases. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('template0')
})
afterAll(() => database.drop())

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ ...inject('superuserConnection'), database: database.connection.database })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

async function missingFeatures(options?: string, user = database.connection.user) {
  const clients = [1, 2].map(() => new pg.Client({ ...database.connection, user, options }))
  await Promise.all(clients.map((client) => client.connect()))
  const [direct, other] = clients as [pg.Client, pg.Client]
  return findMissingFeatures(direct, other).finally(() => Promise.all(clients.map((client) => client.end())))
}

it('PostgreSQL has all required features', async () => {
  expect(await missingFeatures()).toBeUndefined()
})

it('a database that cannot be written to is reported as a standby or read-only', async () => {
  expect(await missingFeatures('-c default_transaction_read_only=on')).toEqual({
    engine: expect.stringMatching(/^PostgreSQL 1[5-8]/),
    missingFeatures: ['permission to write: it is a standby or read-only'],
  })
})

it('an extension that is not installed is missing', async ({ skip }) => {
  skip(!!process.env.TEST_POSTGRES_BIN, 'Only PostgreSQL 18 can leave out extensions')
  const found = await missingFeatures('-c extension_control_path=/nowhere', inject('superuserConnection').user)
  expect(found?.missingFeatures).toEqual(['the extension citext', 'the extension pg_trgm'])
})

it('a function that the engine refuses is reported as missing, in one line at the start', async () => {
  await asSuperuser('revoke execute on function pg_notify(text, text), pg_try_advisory_xact_lock(bigint) from public')
  // The owner may always create temporary tables.
  await asSuperuser(`revoke temporary on database ${name()} from public; alter database ${name()} owner to mercer`)
  const { user, host, port } = database.connection
  const url = `postgres://${user}@localhost:${port}/${name()}?host=${encodeURIComponent(String(host))}`
  const settings = { url, directUrl: undefined, readUrl: undefined, pooler: undefined, pool: 3 }
  await expect(openDatabase(settings, pino({ level: 'silent' }))).rejects.toThrow(
    /^PostgreSQL \S+ cannot run the shop. It lacks triggers for each statement, in PL\/pgSQL; LISTEN and NOTIFY; advisory locks that both connections share.$/,
  )
})

const name = () => database.connection.database ?? ''
