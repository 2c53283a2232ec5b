import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { findMissingFeatures } from '#server/platform/database/find-missing-features.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

/** A database without extensions. */
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

async function findMissing(options?: string, user = database.connection.user) {
  const clients = [1, 2].map(() => new pg.Client({ ...database.connection, user, options }))
  await Promise.all(clients.map((client) => client.connect()))
  const [direct, other] = clients as [pg.Client, pg.Client]
  return findMissingFeatures(direct, other).finally(() => Promise.all(clients.map((client) => client.end())))
}

it('a PostgreSQL database has all required features', async () => {
  expect(await findMissing()).toBeUndefined()
})

it('a database that cannot be written to is reported as a standby or read-only', async () => {
  expect(await findMissing('-c default_transaction_read_only=on')).toEqual({
    engine: expect.stringMatching(/^PostgreSQL 1[5-8]/),
    missingFeatures: ['permission to write: it is a standby or read-only'],
  })
})

it('an extension that is not installed is reported as missing', async ({ skip }) => {
  skip(!!process.env.TEST_POSTGRES_BIN, 'Only PostgreSQL 18 can leave out extensions')
  const found = await findMissing('-c extension_control_path=/nowhere', inject('superuserConnection').user)
  expect(found?.missingFeatures).toEqual(['the extension citext', 'the extension pg_trgm'])
})

it('functions without permission are reported in one line at startup', async () => {
  await asSuperuser('revoke execute on function pg_notify(text, text), pg_try_advisory_xact_lock(bigint) from public')
  // The owner of a database may always create temporary tables.
  await asSuperuser(
    `revoke temporary on database ${databaseName()} from public; alter database ${databaseName()} owner to mercer`,
  )
  const { user, host, port } = database.connection
  const url = `postgres://${user}@localhost:${port}/${databaseName()}?host=${encodeURIComponent(String(host))}`
  const settings = { url, directUrl: undefined, readUrl: undefined, pooler: undefined, pool: 3 }
  await expect(openDatabase(settings, pino({ level: 'silent' }))).rejects.toThrow(
    /^PostgreSQL \S+ cannot run the shop. It lacks statement-level triggers in PL\/pgSQL; LISTEN and NOTIFY; advisory locks that both connections share.$/,
  )
})

const databaseName = () => database.connection.database ?? ''
