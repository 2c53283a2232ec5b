import { learnLatestPairs, learnPairs } from '#server/discovery/recommendations/learn-pairs.ts'
import { rankComplements } from '#server/discovery/recommendations/rank-products.ts'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Row } from '../table.ts'

const MEGABYTE = 1024 * 1024
const SAMPLE_EVERY_MS = 20
const READS = 200

/** What the nightly learning takes, that of every ten minutes, and a read of what was learned, in a shop that is filled. */
export async function measureLearning(client: DatabaseClient, orders: number): Promise<Row> {
  const { db, pool } = client
  const spilledBefore = await spilled(pool)
  const night = await measured(() => learnPairs(db))
  const spilledAtNight = (await spilled(pool)) - spilledBefore
  const { rows } = await pool.query<{ pairs: string }>('select count(*) as pairs from product_pairs')
  // As many as a busy shop sells in half an hour: a year of them is evenly spread.
  const latest = await measured(() => learnLatestPairs(db, 30))
  return {
    orders: orders.toLocaleString('en-US'),
    'nightly (s)': (night.ms / 1000).toFixed(1),
    'memory of Node it took (MB)': (night.grown / MEGABYTE).toFixed(0),
    'put on disk by PostgreSQL (MB)': (spilledAtNight / MEGABYTE).toFixed(0),
    'pairs kept': Number(rows[0]?.pairs).toLocaleString('en-US'),
    'every ten minutes (s)': (latest.ms / 1000).toFixed(2),
    'one read (ms)': (await timeReads(db)).toFixed(2),
  }
}

/** How long something takes, and by how much this process grew meanwhile at most. */
async function measured(work: () => Promise<void>): Promise<{ ms: number; grown: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, SAMPLE_EVERY_MS)
  const start = performance.now()
  await work()
  clearInterval(sampling)
  return { ms: performance.now() - start, grown: Math.max(most, process.memoryUsage.rss()) - before }
}

async function spilled(pool: DatabaseClient['pool']): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_stat_force_next_flush(), temp_bytes as bytes from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.bytes)
}

async function timeReads(db: Database): Promise<number> {
  const start = performance.now()
  for (let id = 1; id <= READS; id++) await rankComplements(db, [id], 8)
  return (performance.now() - start) / READS
}
