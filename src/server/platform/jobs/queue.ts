import { and, lte, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { readRows } from '../database/read-rows.ts'
import type { QueueDefinition, QueueTable } from './job-queue.ts'
import { QueueWorkers } from './queue-workers.ts'

/** A queue in this process; see `job-queue.ts`. */
export interface Queue {
  name: string
  /** Counts due jobs that no worker has taken. */
  readBacklog(): Promise<Backlog>
  /** Runs due jobs until none is left. @param shouldContinue called before each job; false stops */
  runAll(log: Logger, shouldContinue?: () => boolean): Promise<void>
  /** Runs jobs as they become due. @returns a function that stops it */
  start(log: Logger): () => Promise<void>
}

export interface Backlog {
  /** Number of due jobs, counted up to 10,000. */
  due: number
  /** How long the oldest of them has been due; 0 if there are none. */
  oldestSeconds: number
}

const MAX_COUNTED = 10_000

export const openQueue = <T extends QueueTable>(db: Database, definition: QueueDefinition<T>): Queue => ({
  name: definition.name,
  readBacklog: () => readBacklog(db, definition),
  async runAll(log, shouldContinue = () => true) {
    const workers = new QueueWorkers(db, definition, log, shouldContinue)
    workers.startWorker()
    await workers.idle()
  },
  start: (log) => QueueWorkers.start(db, definition, log),
})

const BacklogRow = z.object({ due: z.coerce.number(), oldestSeconds: z.coerce.number() })

async function readBacklog<T extends QueueTable>(
  db: Database,
  { table, waiting }: QueueDefinition<T>,
): Promise<Backlog> {
  const due = and(waiting, lte(table.nextAttemptAt, sql`now()`))
  const statement: SQL = sql`
    select count(*) as due, coalesce(extract(epoch from now() - min(at)), 0) as "oldestSeconds" from (
      select ${table.nextAttemptAt} as at from ${table} where ${due} order by ${table.nextAttemptAt} limit ${MAX_COUNTED}
    ) as due`
  const [backlog = { due: 0, oldestSeconds: 0 }] = await readRows(db, BacklogRow, statement)
  return backlog
}
