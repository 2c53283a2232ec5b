import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { isUnfinished, requestJob } from '../support/scheduled-jobs.ts'

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

it('a job whose process was killed starts again within a minute', async () => {
  const { db } = client
  await requestJob(db, 'count')
  await once(worker, 'message')
  worker.kill('SIGKILL')
  const killedAt = performance.now()

  let runs = 0
  const run = async () => {
    runs++
  }
  const jobs = await openJobs(db, [{ name: 'count', schedule: '0 0 1 1 *', run }])
  const stop = jobs.start(createLog('error'))
  await expect.poll(() => runs, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(performance.now() - killedAt).toBeLessThan(60_000)
  await expect.poll(() => isUnfinished(db, 'count')).toBe(false)
  await stop()
  expect(runs).toBe(1)
})
