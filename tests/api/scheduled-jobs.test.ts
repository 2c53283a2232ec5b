import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { type Job, openJobs } from '#server/platform/jobs/jobs.ts'
import { scheduledJobs } from '#server/platform/jobs/tables.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

/** Runs once a year. */
const YEARLY = '0 0 1 1 *'

let database: TestDatabase
let client: DatabaseClient
let logged: string[]
const stops: (() => Promise<void>)[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })

beforeAll(async () => {
  database = await createTestDatabase()
  client = connect(database.connection, () => {})
})
beforeEach(async () => {
  logged = []
  await client.db.delete(scheduledJobs)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(async () => {
  await client.close()
  await database.drop()
})

const startJobs = async (...jobs: Job[]) => stops.push((await openJobs(client.db, jobs)).start(log))
const stopJobs = async () => {
  for (const stop of stops.splice(0)) await stop()
}
const readJob = async (name: string) => {
  const [row] = await client.db.select().from(scheduledJobs).where(eq(scheduledJobs.id, name))
  if (!row) throw new Error(`There is no job ${name}`)
  return row
}
const makeDue = (name: string) =>
  client.db.update(scheduledJobs).set({ nextAttemptAt: sql`now()` }).where(eq(scheduledJobs.id, name))
/** Creates a job that counts its runs. */
const countingJob = (name: string, schedule = YEARLY) => {
  const job = { name, schedule, runs: 0, run: async () => void job.runs++ }
  return job
}

it('a new job first runs at its scheduled time, and the next time follows from its schedule', async () => {
  const job = countingJob('yearly')
  await startJobs(job)
  const { nextAttemptAt } = await readJob('yearly')
  const nextYear = new Date().getUTCFullYear() + 1
  expect(nextAttemptAt).toEqual(new Date(Date.UTC(nextYear, 0, 1)))
  await makeDue('yearly')
  await expect.poll(async () => (await readJob('yearly')).finishedAt, { timeout: 20_000 }).not.toBeNull()
  expect(await readJob('yearly')).toMatchObject({ nextAttemptAt, attempts: 0, worker: null, failure: null })
  expect(job.runs).toBe(1)
})

it('only one of several processes runs a due job', async () => {
  const job = countingJob('shared')
  for (let process = 0; process < 3; process++) await startJobs(job)
  await makeDue('shared')
  await expect.poll(async () => (await readJob('shared')).finishedAt, { timeout: 20_000 }).not.toBeNull()
  await stopJobs()
  expect(job.runs).toBe(1)
})

it('a job that became due while the shop was stopped runs when the shop starts', async () => {
  await startJobs(countingJob('nightly'))
  await stopJobs()
  await client.db.update(scheduledJobs).set({ nextAttemptAt: sql`now() - interval '5 hours'` })
  const job = countingJob('nightly')
  await startJobs(job)
  await expect.poll(() => job.runs, { timeout: 20_000 }).toBe(1)
})

it('a job with a changed schedule next runs at its new time', async () => {
  await startJobs(countingJob('moved', '0 0 1 1 *'))
  await stopJobs()
  await startJobs(countingJob('moved', '0 0 1 2 *'))
  const { schedule, nextAttemptAt } = await readJob('moved')
  expect(schedule).toBe('0 0 1 2 *')
  expect([nextAttemptAt.getUTCMonth(), nextAttemptAt.getUTCDate()]).toEqual([1, 1])
})

it('a failing job is logged and retried until its attempts are used up, without delaying other jobs', async () => {
  const other = countingJob('sound')
  let runs = 0
  const run = async () => {
    runs++
    throw new Error('The job failed')
  }
  await startJobs({ name: 'broken', schedule: YEARLY, run }, other)
  await makeDue('sound')
  for (let attempt = 1; attempt <= 4; attempt++) {
    await makeDue('broken')
    await expect.poll(async () => runs === attempt && (await readJob('broken')).worker, { timeout: 20_000 }).toBeNull()
  }
  const { attempts, failure, nextAttemptAt } = await readJob('broken')
  expect({ attempts, failure }).toEqual({ attempts: 0, failure: expect.stringContaining('See the log') })
  expect(nextAttemptAt.getUTCMonth()).toBe(0)
  expect(logged.filter((line) => line.includes('"job":"broken"') && line.includes('a job failed'))).toHaveLength(4)
  expect(logged.join('')).toContain('a job was abandoned')
  await expect.poll(() => other.runs, { timeout: 20_000 }).toBe(1)
})
