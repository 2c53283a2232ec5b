import { eq, isNull, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'
import { delaySeconds, maxDelaySeconds, minDelaySeconds } from '#server/platform/jobs/backoff.ts'
import type { QueueDefinition } from '#server/platform/jobs/job-queue.ts'
import { openQueue } from '#server/platform/jobs/queue.ts'
import { queueColumns } from '#server/platform/jobs/queue-columns.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const tasks = pgTable('tasks', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  ...queueColumns(),
  failure: text(),
  doneAt: timestampColumn('done_at'),
  givenUpAt: timestampColumn('given_up_at'),
})
type Work = QueueDefinition<typeof tasks>['work']

const MAX_ATTEMPTS = 3
const DONE = { done: { doneAt: sql`now()` } }

let database: TestDatabase
let client: DatabaseClient
let logLines: string[]
const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) })

beforeAll(async () => {
  database = await createTestDatabase()
  client = connect(database.connection, () => {})
  await client.db.execute(sql`create table tasks (
    id uuid primary key default gen_random_uuid(), name text not null, attempts int not null default 0,
    next_attempt_at timestamptz not null default now(), worker uuid, failure text, done_at timestamptz, given_up_at timestamptz)`)
})
beforeEach(async () => {
  logLines = []
  await client.db.delete(tasks)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await client.close()
  await database.drop()
})

const openTaskQueue = (work: Work, more: Partial<QueueDefinition<typeof tasks>> = {}) =>
  openQueue(client.db, {
    name: 'tasks',
    table: tasks,
    waiting: sql`${tasks.doneAt} is null and ${tasks.givenUpAt} is null`,
    maxAttempts: MAX_ATTEMPTS,
    failed: (failure) => ({ failure }),
    givenUp: () => ({ givenUpAt: sql`now()` }),
    work,
    ...more,
  })
const addTasks = (...names: string[]) => client.db.insert(tasks).values(names.map((name) => ({ name })))
const findTask = async (name: string) => {
  const [row] = await client.db.select().from(tasks).where(eq(tasks.name, name))
  if (!row) throw new Error(`There is no ${name}`)
  return row
}
const makeDue = () => client.db.update(tasks).set({ nextAttemptAt: sql`now()` })
/** Returns a promise with its resolve function. */
const createGate = () => Promise.withResolvers<void>()

describe('a job', () => {
  it('runs only if its transaction commits', async () => {
    const ran: string[] = []
    const queue = openTaskQueue(async ({ name }) => {
      ran.push(name)
      return DONE
    })
    await client.db.transaction((tx) => tx.insert(tasks).values({ name: 'committed' }))
    await expect(
      client.db.transaction(async (tx) => {
        await tx.insert(tasks).values({ name: 'rolled back' })
        await queue.runAll(log)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await queue.runAll(log)
    expect(ran).toEqual(['committed'])
  })

  it('runs once, by one worker at a time, even with several processes', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `job ${index}`)
    await addTasks(...names)
    const running = new Set<string>()
    const done: string[] = []
    let hasOverlap = false
    const work: Work = async ({ name }) => {
      hasOverlap ||= running.has(name)
      running.add(name)
      await client.db.execute(sql`select 1`)
      running.delete(name)
      done.push(name)
      return DONE
    }
    await Promise.all([
      openTaskQueue(work, { workers: 4 }).runAll(log),
      openTaskQueue(work, { batch: 7 }).runAll(log),
      openTaskQueue(work).runAll(log),
    ])
    expect(hasOverlap).toBe(false)
    expect(done.toSorted()).toEqual(names.toSorted())
    expect(await client.db.$count(tasks, isNull(tasks.doneAt))).toBe(0)
  })

  it('that takes longer than its lease keeps the lease while its worker is alive', async () => {
    await addTasks('long')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const started = createGate()
    const end = createGate()
    const working = openTaskQueue(async () => {
      started.resolve()
      await end.promise
      return DONE
    }).runAll(log)
    await started.promise
    // Simulates a lease that is about to expire.
    await client.db.update(tasks).set({ nextAttemptAt: sql`now() + interval '1 second'` })
    vi.advanceTimersByTime(10_000)
    const readLeaseMs = async () => Number((await findTask('long')).nextAttemptAt) - Date.now()
    await vi.waitFor(async () => expect(await readLeaseMs()).toBeGreaterThan(20_000))
    let secondRuns = 0
    await openTaskQueue(async () => {
      secondRuns++
      return DONE
    }).runAll(log)
    end.resolve()
    await working
    expect(secondRuns).toBe(0)
    expect(await findTask('long')).toMatchObject({ attempts: 1, worker: null, doneAt: expect.any(Date) })
  })

  it('whose worker lost its lease is run by another worker, and the late result is ignored', async () => {
    await addTasks('lost')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const started = createGate()
    const end = createGate()
    let interrupted = false
    const working = openTaskQueue(async (_, lease) => {
      started.resolve()
      await end.promise
      await vi.waitFor(() => expect(() => lease.throwIfInterrupted()).toThrow('taken it over'))
      interrupted = true
      lease.throwIfInterrupted()
      return DONE
    }).runAll(log)
    await started.promise
    const first = await findTask('lost')
    await makeDue()
    await openTaskQueue(async () => DONE).runAll(log)
    const second = await findTask('lost')
    expect(second).toMatchObject({ attempts: 2, doneAt: expect.any(Date) })
    expect(first.worker).not.toBeNull()
    vi.advanceTimersByTime(10_000)
    end.resolve()
    await working
    expect(interrupted).toBe(true)
    expect(await findTask('lost')).toEqual(second)
  })

  it('that is interrupted by a shutdown can run again immediately, without counting as an attempt', async () => {
    await addTasks('left')
    let shouldContinue = true
    await openTaskQueue(async (_, lease) => {
      shouldContinue = false
      lease.throwIfInterrupted()
      return DONE
    }).runAll(log, () => shouldContinue)
    expect(await findTask('left')).toMatchObject({ attempts: 0, worker: null, doneAt: null })
    await openTaskQueue(async () => DONE).runAll(log)
    expect(await findTask('left')).toMatchObject({ attempts: 1, doneAt: expect.any(Date) })
  })
})

describe('a job that always', () => {
  it('fails is abandoned after the last attempt, logged, and does not delay other jobs', async () => {
    await addTasks('poison', 'a', 'b')
    const queue = openTaskQueue(async ({ name }) => {
      if (name === 'poison') throw new Error('It cannot be done')
      return DONE
    })
    for (let attempt = 1; attempt <= MAX_ATTEMPTS + 2; attempt++) {
      await queue.runAll(log)
      if (attempt === 1)
        expect([(await findTask('a')).doneAt, (await findTask('b')).doneAt]).toEqual([
          expect.any(Date),
          expect.any(Date),
        ])
      await makeDue()
    }
    const { attempts, givenUpAt, failure, worker } = await findTask('poison')
    expect({ attempts, givenUpAt, failure, worker }).toEqual({
      attempts: MAX_ATTEMPTS,
      givenUpAt: expect.any(Date),
      failure: expect.stringContaining('See the log'),
      worker: null,
    })
    expect(logLines.filter((line) => line.includes('a job failed'))).toHaveLength(MAX_ATTEMPTS)
    expect(logLines.filter((line) => line.includes('a job was abandoned'))).toHaveLength(1)
  })

  it('kills its process is abandoned without another attempt', async () => {
    await addTasks('deadly')
    // The state left by processes that were killed during each attempt.
    await client.db.update(tasks).set({ attempts: MAX_ATTEMPTS, worker: crypto.randomUUID() })
    let ran = 0
    await openTaskQueue(async () => {
      ran++
      return DONE
    }).runAll(log)
    expect(ran).toBe(0)
    expect(await findTask('deadly')).toMatchObject({
      givenUpAt: expect.any(Date),
      failure: expect.stringMatching(/ended/),
    })
    expect(logLines.join('')).toContain('a job was abandoned')
  })
})

it('the backoff doubles from 15 seconds to four hours, with a jitter of up to 10 percent', () => {
  expect([1, 2, 3, 10, 11, 15].map(maxDelaySeconds)).toEqual([15, 30, 60, 7_680, 14_400, 14_400])
  const waits = Array.from({ length: 200 }, () => delaySeconds(3))
  expect(new Set(waits).size).toBeGreaterThan(100)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(minDelaySeconds(3))
  expect(Math.max(...waits)).toBeLessThanOrEqual(maxDelaySeconds(3))
})
