import { eq, isNull, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { moment } from '#server/platform/database/columns.ts'
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
  doneAt: moment('done_at'),
  givenUpAt: moment('given_up_at'),
})
type Work = QueueDefinition<typeof tasks>['work']

const MAX_ATTEMPTS = 3
const DONE = { done: { doneAt: sql`now()` } }

let database: TestDatabase
let client: DatabaseClient
let logged: string[]
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })

beforeAll(async () => {
  database = await createTestDatabase()
  client = connect(database.connection, () => {})
  await client.db.execute(sql`create table tasks (
    id uuid primary key default gen_random_uuid(), name text not null, attempts int not null default 0,
    next_attempt_at timestamptz not null default now(), worker uuid, failure text, done_at timestamptz, given_up_at timestamptz)`)
})
beforeEach(async () => {
  logged = []
  await client.db.delete(tasks)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await client.close()
  await database.drop()
})

const queueOf = (work: Work, more: Partial<QueueDefinition<typeof tasks>> = {}) =>
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
const add = (...names: string[]) => client.db.insert(tasks).values(names.map((name) => ({ name })))
const only = async (name: string) => {
  const [row] = await client.db.select().from(tasks).where(eq(tasks.name, name))
  if (!row) throw new Error(`There is no ${name}`)
  return row
}
const makeDue = () => client.db.update(tasks).set({ nextAttemptAt: sql`now()` })
/** A promise that is resolved from outside. */
const gate = () => Promise.withResolvers<void>()

describe('a job', () => {
  it('runs if its transaction was committed, and never if it was rolled back', async () => {
    const ran: string[] = []
    const queue = queueOf(async ({ name }) => {
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

  it('is run by one worker at a time, in any number of processes, and once', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `job ${index}`)
    await add(...names)
    const runningOrDue = new Set<string>()
    const done: string[] = []
    let met = false
    const work: Work = async ({ name }) => {
      met ||= runningOrDue.has(name)
      runningOrDue.add(name)
      await client.db.execute(sql`select 1`)
      runningOrDue.delete(name)
      done.push(name)
      return DONE
    }
    await Promise.all([
      queueOf(work, { workers: 4 }).runAll(log),
      queueOf(work, { batch: 7 }).runAll(log),
      queueOf(work).runAll(log),
    ])
    expect(met).toBe(false)
    expect(done.toSorted()).toEqual(names.toSorted())
    expect(await client.db.$count(tasks, isNull(tasks.doneAt))).toBe(0)
  })

  it('that takes longer than its lease keeps it while its worker is alive', async () => {
    await add('long')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const begun = gate()
    const end = gate()
    const working = queueOf(async () => {
      begun.resolve()
      await end.promise
      return DONE
    }).runAll(log)
    await begun.promise
    // As if the lease were nearly over.
    await client.db.update(tasks).set({ nextAttemptAt: sql`now() + interval '1 second'` })
    vi.advanceTimersByTime(10_000)
    const left = async () => Number((await only('long')).nextAttemptAt) - Date.now()
    await vi.waitFor(async () => expect(await left()).toBeGreaterThan(20_000))
    let second = 0
    await queueOf(async () => {
      second++
      return DONE
    }).runAll(log)
    end.resolve()
    await working
    expect(second).toBe(0)
    expect(await only('long')).toMatchObject({ attempts: 1, worker: null, doneAt: expect.any(Date) })
  })

  it('whose worker lost its lease is run by another one, and the late result is ignored', async () => {
    await add('lost')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const begun = gate()
    const end = gate()
    let interrupted = false
    const working = queueOf(async (_, lease) => {
      begun.resolve()
      await end.promise
      await vi.waitFor(() => expect(() => lease.throwIfInterrupted()).toThrow('taken it over'))
      interrupted = true
      lease.throwIfInterrupted()
      return DONE
    }).runAll(log)
    await begun.promise
    const first = await only('lost')
    await makeDue()
    await queueOf(async () => DONE).runAll(log)
    const second = await only('lost')
    expect(second).toMatchObject({ attempts: 2, doneAt: expect.any(Date) })
    expect(first.worker).not.toBeNull()
    vi.advanceTimersByTime(10_000)
    end.resolve()
    await working
    expect(interrupted).toBe(true)
    expect(await only('lost')).toEqual(second)
  })

  it('that is interrupted by a shutdown runs again at once, without counting as an attempt', async () => {
    await add('left')
    let open = true
    await queueOf(async (_, lease) => {
      open = false
      lease.throwIfInterrupted()
      return DONE
    }).runAll(log, () => open)
    expect(await only('left')).toMatchObject({ attempts: 0, worker: null, doneAt: null })
    await queueOf(async () => DONE).runAll(log)
    expect(await only('left')).toMatchObject({ attempts: 1, doneAt: expect.any(Date) })
  })
})

describe('a job that always', () => {
  it('fails is abandoned in the end, reported in the log, and delays no other', async () => {
    await add('poison', 'a', 'b')
    const queue = queueOf(async ({ name }) => {
      if (name === 'poison') throw new Error('It cannot be done')
      return DONE
    })
    for (let attempt = 1; attempt <= MAX_ATTEMPTS + 2; attempt++) {
      await queue.runAll(log)
      if (attempt === 1)
        expect([(await only('a')).doneAt, (await only('b')).doneAt]).toEqual([expect.any(Date), expect.any(Date)])
      await makeDue()
    }
    const { attempts, givenUpAt, failure, worker } = await only('poison')
    expect({ attempts, givenUpAt, failure, worker }).toEqual({
      attempts: MAX_ATTEMPTS,
      givenUpAt: expect.any(Date),
      failure: expect.stringContaining('See the log'),
      worker: null,
    })
    expect(logged.filter((line) => line.includes('a job failed'))).toHaveLength(MAX_ATTEMPTS)
    expect(logged.filter((line) => line.includes('a job was abandoned'))).toHaveLength(1)
  })

  it('kills its process is abandoned without another attempt', async () => {
    await add('deadly')
    // As left by processes that were killed during each attempt.
    await client.db.update(tasks).set({ attempts: MAX_ATTEMPTS, worker: crypto.randomUUID() })
    let ran = 0
    await queueOf(async () => {
      ran++
      return DONE
    }).runAll(log)
    expect(ran).toBe(0)
    expect(await only('deadly')).toMatchObject({ givenUpAt: expect.any(Date), failure: expect.stringMatching(/ended/) })
    expect(logged.join('')).toContain('a job was abandoned')
  })
})

it('the backoff doubles from 15 seconds to four hours, with a jitter of up to a tenth', () => {
  expect([1, 2, 3, 10, 11, 15].map(maxDelaySeconds)).toEqual([15, 30, 60, 7_680, 14_400, 14_400])
  const waits = Array.from({ length: 200 }, () => delaySeconds(3))
  expect(new Set(waits).size).toBeGreaterThan(100)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(minDelaySeconds(3))
  expect(Math.max(...waits)).toBeLessThanOrEqual(maxDelaySeconds(3))
})
