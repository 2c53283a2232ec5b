import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let client: DatabaseClient
let worker: ChildProcess

beforeEach(async () => {
  database = await createTestDatabase()
  client = connect(database.connection, () => {})
  worker = fork(fileURLToPath(new URL('./job-worker.ts', import.meta.url)), [JSON.stringify(database.connection)])
  expect(await once(worker, 'message')).toEqual(['ready', undefined])
})
afterEach(async () => {
  worker.kill('SIGKILL')
  await client.close()
  await database.drop()
})

it('a job that was killed in its middle is begun again within two minutes', async () => {
  const { db, pool } = client
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
  })
  await boss.start()
  await boss.send('count')
  await once(worker, 'message')
  worker.kill('SIGKILL')
  const long = sql`interval '1 minute'`
  await db.execute(sql`update pgboss.job set started_on = started_on - ${long}, heartbeat_on = heartbeat_on - ${long}`)

  let runs = 0
  const run = async () => {
    runs++
  }
  const stop = await startJobs(pool, [{ name: 'count', schedule: '0 0 1 1 *', run }], createLog('error'))
  // What the shop does every minute.
  await boss.supervise()
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(0)
  await stop()
  await boss.stop({ graceful: false, close: false })
})
