import { learnLatestPairs, learnPairs } from '#server/discovery/recommendations/learn-pairs.ts'
import { rankComplements } from '#server/discovery/recommendations/rank-products.ts'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Row } from '../table.ts'

const MEGABYTE = 1024 * 1024
const SAMPLE_EVERY_MS = 20
const READS = 200

/** Measures the nightly job, the job that runs every ten minutes, and reading recommendations. */
export async function measureLearning(client: DatabaseClient, orders: number): Promise<Row> {
  const { db, pool } = client
  const temporaryBytesBefore = await temporaryBytes(pool)
  const nightly = await measure(() => learnPairs(db))
  const nightlyTemporaryBytes = (await temporaryBytes(pool)) - temporaryBytesBefore
  const { rows } = await pool.query<{ pairs: string }>('select count(*) as pairs from product_pairs')
  // Orders are evenly spread over a year, so 30 days hold as many as a busy shop's last half hour.
  const latest = await measure(() => learnLatestPairs(db, 30))
  return {
    orders: orders.toLocaleString('en-US'),
    'nightly (s)': (nightly.ms / 1000).toFixed(1),
    'growth of Node.js (MB)': (nightly.grown / MEGABYTE).toFixed(0),
    'PostgreSQL temporary files (MB)': (nightlyTemporaryBytes / MEGABYTE).toFixed(0),
    'pairs stored': Number(rows[0]?.pairs).toLocaleString('en-US'),
    'every ten minutes (s)': (latest.ms / 1000).toFixed(2),
    'one read (ms)': (await measureReads(db)).toFixed(2),
  }
}

/** Measures the duration of `work`, and the peak growth of this process's memory in bytes. */
async function measure(work: () => Promise<void>): Promise<{ ms: number; grown: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, SAMPLE_EVERY_MS)
  const start = performance.now()
  await work()
  clearInterval(sampling)
  return { ms: performance.now() - start, grown: Math.max(peak, process.memoryUsage.rss()) - before }
}

/** Bytes that PostgreSQL has written to temporary files. */
async function temporaryBytes(pool: DatabaseClient['pool']): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_stat_force_next_flush(), temp_bytes as bytes from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.bytes)
}

async function measureReads(db: Database): Promise<number> {
  const start = performance.now()
  for (let id = 1; id <= READS; id++) await rankComplements(db, [id], 8)
  return (performance.now() - start) / READS
}
