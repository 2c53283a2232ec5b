import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settings } from '#server/commerce/settings/tables.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { writeBatch } from '#server/platform/database/write-batch.ts'
import { sqlState } from '#server/platform/errors/query-errors.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let client: DatabaseClient
beforeAll(async () => {
  database = await createTestDatabase()
  client = connect(database.connection, () => {})
})
afterAll(async () => {
  await client.close()
  await database.drop()
})

type Setting = { key: string; value: unknown }

const add = prepared((db, { key, value }: Placeholders<Setting>) => db.insert(settings).values({ key, value }))
const list = prepared(
  (db, { key }: Placeholders<{ key: string }>) =>
    db.select().from(settings).where(sql`key like ${key} || '%'`).orderBy(settings.key),
  (rows) => rows.map((row) => row.value),
)
const divide = prepared(
  (_, { by }: Placeholders<{ by: number }>) => sql<{ result: number }>`select 12 / ${by}::int as result`,
  ([row]) => row?.result,
)

it('a prepared statement is built once and executed with the values of each call', async () => {
  expect(await divide(client.db, { by: 3 })).toBe(4)
  expect(await divide(client.db, { by: 4 })).toBe(3)
})

it('a prepared statement runs in the given transaction', async () => {
  const rolledBack = transaction(client.db, async (tx) => {
    await add(tx, { key: 'rolled back', value: { a: [1, null] } })
    expect(await list(tx, { key: 'rolled back' })).toEqual([{ a: [1, null] }])
    throw new Error('roll back')
  })
  await expect(rolledBack).rejects.toThrow('roll back')
  expect(await list(client.db, { key: 'rolled back' })).toEqual([])
})

it('pipelined statements run in their order', async () => {
  const [, first, , second] = await transaction(client.db, (tx) =>
    pipeline(
      add(tx, { key: 'order 1', value: 1 }),
      list(tx, { key: 'order' }),
      add(tx, { key: 'order 2', value: 2 }),
      list(tx, { key: 'order' }),
    ),
  )
  expect([first, second]).toEqual([[1], [1, 2]])
})

it('a failing pipelined statement rolls back the transaction, and its error is reported', async () => {
  const failing = transaction(client.db, (tx) =>
    pipeline(add(tx, { key: 'fail', value: 1 }), divide(tx, { by: 0 }), add(tx, { key: 'fail 2', value: 1 })),
  )
  expect(sqlState(await failing.catch((error) => error))).toBe('22012')
  expect(await list(client.db, { key: 'fail' })).toEqual([])
})

it('a write batch combines statements, including prepared statements', async () => {
  for (const round of ['a', 'b']) {
    await writeBatch(client.db, [
      add(client.db, { key: `joined ${round}1`, value: 1 }),
      client.db.insert(settings).values({ key: `joined ${round}2`, value: round }),
      add(client.db, { key: `joined ${round}3`, value: 3 }),
    ])
  }
  expect(await list(client.db, { key: 'joined' })).toEqual([1, 'a', 3, 1, 'b', 3])
})

it('frequent statements are prepared per pool, up to a limit of each pool', async () => {
  const runRepeatedly = async (db: Database, text: string) => {
    for (let times = 0; times < 10; times++) await db.execute(sql.raw(`select '${text}'`))
  }
  const isPrepared = async (db: Database, text: string) =>
    (await db.execute(sql`select from pg_prepared_statements where statement = ${`select '${text}'`}`)).rowCount === 1
  // These are more statements than a pool prepares.
  for (let number = 0; number < 160; number++) await runRepeatedly(client.db, `text ${number}`)
  expect(await isPrepared(client.db, 'text 1')).toBe(true)
  expect(await isPrepared(client.db, 'text 159')).toBe(false)
  const other = connect(database.connection, () => {})
  await runRepeatedly(other.db, 'text 159')
  expect(await isPrepared(other.db, 'text 159')).toBe(true)
  await other.close()
})
