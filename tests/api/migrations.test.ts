import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { validateConstraints } from '#server/platform/database/validate-constraints.ts'
import { createTestDatabase } from '../support/database.ts'
import { createFirstVersion } from '../support/first-version.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: DatabaseClient
beforeAll(async () => {
  database = await createTestDatabase()
  client = connect(database.connection, () => {})
})
afterAll(async () => {
  await client.close()
  await database.drop()
})

/** The statements of each migration after the baseline, and the tables that it creates. */
const migrations = globSync('src/server/platform/database/{migrations,legacy-migrations}/*.sql')
  .filter((file) => basename(file) > '0045' || file.includes('/migrations/'))
  .filter((file) => basename(file) !== '0000_baseline.sql')
  .map((file) => {
    const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
    const createdTables = statements.flatMap((statement) => /create table "(\w+)"/i.exec(statement)?.[1] ?? [])
    return { statements, createdTables }
  })

const listUnvalidated = async () =>
  (await client.pool.query(`select conname from pg_constraint where not convalidated and contype in ('c', 'f', 'n')`))
    .rows

it('each migration runs in its own transaction, so that locks are released in between', async () => {
  await createFirstVersion(client.pool)
  await migrateDatabase(client.direct)
  const { rows } = await client.pool.query(
    'select count(*)::int as applied, count(distinct xmin::text)::int as transactions from drizzle.__drizzle_migrations',
  )
  expect(rows[0].applied).toBeGreaterThan(15)
  expect(rows[0].transactions).toBe(rows[0].applied)
})

it('no migration checks all rows of an existing table while it holds the lock', () => {
  const slow = migrations.flatMap(({ statements, createdTables }) =>
    statements.filter((statement) => {
      const table = /alter table "(\w+)" add constraint/i.exec(statement)?.[1]
      return table && !createdTables.includes(table) && !/\b(not valid|using index)\b/i.test(statement)
    }),
  )
  expect(slow).toEqual([])
})

it('no migration with an exclusive lock builds an index or updates rows of an existing table', () => {
  const slow = migrations.flatMap(({ statements, createdTables }) => {
    const locks = statements.some((statement) => {
      const table = /^(?:alter table "(\w+)"|drop (?:index|trigger|table))/im.exec(statement)
      return table && !createdTables.includes(table[1] ?? '')
    })
    return statements.filter((statement) => {
      const table = /^(?:create (?:unique )?index .* on|update|delete from) "?(\w+)/im.exec(statement)?.[1]
      return locks && table && !createdTables.includes(table)
    })
  })
  expect(slow).toEqual([])
})

/** Creates a pending migration in a temporary folder. */
async function createPendingMigration(statement: string) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await mkdir(join(folder, 'meta'))
  const entry = { idx: 0, when: Date.now() * 10, tag: '0000_change', breakpoints: true }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [entry] }))
  await writeFile(join(folder, '0000_change.sql'), statement)
  return {
    options: { migrationsFolder: folder, lockTimeoutMs: 20, pauseMs: 20, giveUpAfterMs: 60_000 },
    async [Symbol.asyncDispose]() {
      await client.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [entry.when])
      await rm(folder, { recursive: true })
    },
  }
}

/** Begins a long transaction that reads payments, as a backup does. */
async function openBackup() {
  const backup = new pg.Client(database.connection)
  await backup.connect()
  await backup.query('begin')
  await backup.query('select from payments')
  return backup
}

it('a migration that waits for a lock does not block readers, and continues when the lock is free', async () => {
  await using change = await createPendingMigration('alter table payments add column waited text')
  const backup = await openBackup()
  const reader = new pg.Client({ ...database.connection, statement_timeout: 10_000 })
  await reader.connect()
  let isDone = false
  try {
    const migrated = migrateDatabase(client.direct, change.options).then((violated) => {
      isDone = true
      return violated
    })
    // The migration has requested the lock.
    await vi.waitUntil(async () => (await reader.query(WAITING)).rows[0].waiting, { timeout: 20_000, interval: 1 })
    for (let n = 0; n < 5; n++) await reader.query('select from payments')
    expect(isDone).toBe(false)
    await backup.query('commit')
    await migrated
    await reader.query('select waited from payments')
  } finally {
    await Promise.all([backup.end(), reader.end()])
  }
})

const WAITING = `select exists (select from pg_locks where not granted and relation = 'payments'::regclass) as waiting`

it('a migration that cannot get its lock ends the startup with a one-line explanation', async () => {
  await using change = await createPendingMigration('alter table payments add column never text')
  const backup = await openBackup()
  try {
    await expect(migrateDatabase(client.direct, { ...change.options, giveUpAfterMs: 100 })).rejects.toThrow(
      /^The tables could not be brought up to date: the migration 0000_change\.sql failed, and nothing of it was kept\. Something else keeps a table locked[^\n]*$/,
    )
  } finally {
    await backup.end()
  }
})

it('a migration that fails in a deadlock is retried', async () => {
  // Sequence values survive the rollback.
  await client.pool.query('create sequence attempts')
  await using change = await createPendingMigration(`do $$ begin
    if nextval('attempts') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
  end $$`)
  await migrateDatabase(client.direct, change.options)
  expect((await client.pool.query('select last_value::int from attempts')).rows).toEqual([{ last_value: 2 }])
})

it('an error during validation is not reported as a constraint violation', async () => {
  await client.pool.query('alter table settings add constraint unchecked check (key is not null) not valid')
  const connection = await client.pool.connect()
  try {
    await connection.query(`set statement_timeout = '50ms'`)
    const holder = new pg.Client(database.connection)
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table settings in share update exclusive mode')
      await expect(validateConstraints(connection)).rejects.toThrow(/statement timeout/)
    } finally {
      await holder.end()
    }
  } finally {
    connection.release(true)
    await client.pool.query('alter table settings drop constraint unchecked')
  }
})

it('every transaction number has a default, because a move to another database does not copy them', async () => {
  const { rows } = await client.pool.query(
    `select attrelid::regclass::text as table from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and atttypid = 'xid8'::regtype and attnotnull and not atthasdef`,
  )
  expect(rows).toEqual([])
})

it('startup validates constraints that migrations added as not valid', async () => {
  expect(await listUnvalidated()).toEqual([])
  await client.pool.query('alter table orders add constraint cheap check (total < 1000000000000) not valid')
  expect(await migrateDatabase(client.direct)).toEqual([])
  expect(await listUnvalidated()).toEqual([])
})

it('a row that violates a new constraint is reported and does not prevent startup', async () => {
  await client.pool.query(`insert into settings (key, value) values ('odd', '1')`)
  await client.pool.query(`alter table settings add constraint not_odd check (key <> 'odd') not valid`)
  expect(await migrateDatabase(client.direct)).toEqual([
    expect.stringMatching(/^Rows of settings violate its constraint not_odd: /),
  ])
  await expect(client.pool.query(`insert into settings (key, value) values ('odd', '2')`)).rejects.toThrow('not_odd')
})

it('writes to a table are possible while its constraints are validated', async () => {
  await client.pool.query('alter table mails add constraint any_mail check (subject is not null) not valid')
  const writer = new pg.Client(database.connection)
  await writer.connect()
  try {
    // Adding a validated constraint would wait for the writer’s lock and block all later queries.
    await writer.query('begin')
    await writer.query(`insert into mails (kind, recipient, subject) values ('note', 'ann@example.test', 'Hello')`)
    await migrateDatabase(client.direct)
    expect(await listUnvalidated()).not.toContainEqual({ conname: 'any_mail' })
  } finally {
    await writer.end()
  }
})
