import type pg from 'pg'
import type { Transaction } from './record-writes.ts'
import { forEachConcurrently } from './requests.ts'

/** Repeats recorded writes directly on the database, with one statement per row. @returns duration in milliseconds */
export async function replay(pool: pg.Pool, transactions: Transaction[], connections: number): Promise<number> {
  const completions = new Map(transactions.map((transaction) => [transaction, Promise.withResolvers<void>()]))
  const begin = performance.now()
  await forEachConcurrently(transactions, connections, async (transaction) => {
    for (const earlier of transaction.after) await completions.get(earlier)?.promise
    await inTransaction(pool, async (client) => {
      for (const { text, values } of transaction.writes) {
        const { rowCount } = await client.query({ text, values })
        if (rowCount !== 1) throw new Error(`${rowCount} rows instead of one: ${text}`)
      }
    })
    completions.get(transaction)?.resolve()
  })
  return performance.now() - begin
}

/** Writes the same number of rows into a table of two columns, with one statement per row. @returns duration in milliseconds */
export async function writeNarrowRows(pool: pg.Pool, transactions: Transaction[], connections: number) {
  await pool.query(
    'create table if not exists bench_rows (id bigint generated always as identity primary key, reference text, n int)',
  )
  const text = 'insert into bench_rows (reference, n) values ($1, $2)'
  const begin = performance.now()
  await forEachConcurrently(transactions, connections, ({ writes }) =>
    inTransaction(pool, async (client) => {
      for (const row of writes.keys()) await client.query({ text, values: ['ORD-001', row] })
    }),
  )
  return performance.now() - begin
}

async function inTransaction(pool: pg.Pool, write: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await write(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}
