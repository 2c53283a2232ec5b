import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type DatabaseClient } from '#server/database/client.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { createTestDatabase } from '../support/database.ts'

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

const unvalidated = async () =>
  (await client.pool.query(`select conname from pg_constraint where not convalidated and contype in ('c', 'f', 'n')`))
    .rows

it('each migration is a transaction of its own, so that none keeps tables locked for the others', async () => {
  const { rows } = await client.pool.query(
    'select count(*)::int as applied, count(distinct xmin::text)::int as transactions from drizzle.__drizzle_migrations',
  )
  expect(rows[0].applied).toBeGreaterThan(50)
  expect(rows[0].transactions).toBe(rows[0].applied)
})

it('a migration does not check all rows of a table that was there before while it is locked', () => {
  // Those before were released.
  const files = globSync('src/server/database/migrations/*.sql').filter((file) => basename(file) > '0045')
  expect(files.length).toBeGreaterThan(5)
  const slow = files.flatMap((file) => {
    const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
    const made = statements.flatMap((statement) => /create table "(\w+)"/i.exec(statement)?.[1] ?? [])
    return statements.filter((statement) => {
      const table = /alter table "(\w+)" add constraint/i.exec(statement)?.[1]
      return table && !made.includes(table) && !/\bnot valid\b/i.test(statement)
    })
  })
  expect(slow).toEqual([])
})

it('a start checks the rows of constraints that migrations added without a check', async () => {
  expect(await unvalidated()).toEqual([])
  await client.pool.query('alter table orders add constraint cheap check (total < 1000000000000) not valid')
  expect(await migrateDatabase(client.pool)).toEqual([])
  expect(await unvalidated()).toEqual([])
})

it('a row that violates a new constraint is told of, and does not keep the shop from starting', async () => {
  await client.pool.query(`insert into settings (key, value) values ('odd', '1')`)
  await client.pool.query(`alter table settings add constraint not_odd check (key <> 'odd') not valid`)
  expect(await migrateDatabase(client.pool)).toEqual([
    expect.stringMatching(/^Rows of settings violate its constraint not_odd: /),
  ])
  await expect(client.pool.query(`insert into settings (key, value) values ('odd', '2')`)).rejects.toThrow('not_odd')
})

it('shoppers write to a table while its rows are checked', async () => {
  await client.pool.query('alter table mails add constraint any_mail check (subject is not null) not valid')
  const writer = new pg.Client(database.connection)
  await writer.connect()
  try {
    // Whoever writes holds a lock that a check of a new constraint would wait for, and everybody else behind it.
    await writer.query('begin')
    await writer.query(`insert into mails (kind, recipient, subject) values ('note', 'ann@example.test', 'Hello')`)
    await migrateDatabase(client.pool)
    expect(await unvalidated()).not.toContainEqual({ conname: 'any_mail' })
  } finally {
    await writer.end()
  }
})
