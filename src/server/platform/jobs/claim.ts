import { randomUUID } from 'node:crypto'
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Changes, JobRow, QueueDefinition, QueueTable } from './job-queue.ts'

/** A worker that says nothing for so long has died: its jobs are taken over. */
export const LEASE_SECONDS = 30
export const EXTEND_EVERY_MS = (LEASE_SECONDS * 1_000) / 3

/** Jobs that were taken together. */
export interface Claim<T extends QueueTable> {
  worker: string
  rows: JobRow<T>[]
}

const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/** Takes jobs that are due, as many as a batch has. No lock is held while they are done. */
export async function claim<T extends QueueTable>(
  db: Database,
  { table, waiting, first, batch = 1 }: QueueDefinition<T>,
  conditions: SQL[],
): Promise<Claim<T>> {
  const worker = randomUUID()
  const due = and(waiting, lte(table.nextAttemptAt, sql`now()`), ...conditions)
  const order = sql.join([...(first ? [first] : []), asc(table.nextAttemptAt)], sql`, `)
  // An array, and not `in`, so that the rows are chosen once.
  const chosen = sql`array(select ${table.id} from ${table} where ${due} order by ${order} limit ${batch} for update skip locked)`
  const rows = await update(db, table, sql`${table.id} = any(${chosen})`, {
    attempts: sql`${table.attempts} + 1`,
    nextAttemptAt: lease,
    worker,
  })
  return { worker, rows }
}

/** Extends the lease of jobs. @returns those that the worker still has */
export async function extend<T extends QueueTable>(
  db: Database,
  { table }: QueueDefinition<T>,
  { worker, rows }: Claim<T>,
): Promise<Set<string>> {
  const kept = await update(db, table, held(table, worker, rows), { nextAttemptAt: lease })
  return new Set(kept.map(({ id }) => id))
}

/** Writes into rows of a claim, and lets go of them. Those that somebody has taken over meanwhile stay as they are. */
export async function letGo<T extends QueueTable>(
  db: Database,
  { table }: QueueDefinition<T>,
  { worker }: Claim<T>,
  rows: JobRow<T>[],
  changes: Changes<T>,
): Promise<void> {
  await update(db, table, held(table, worker, rows), { ...changes, worker: null })
}

/** One text for any number of rows. */
const held = <T extends QueueTable>(table: T, worker: string, rows: JobRow<T>[]) =>
  and(sql`${table.id}::text = any(${sql.param(rows.map(({ id }) => id))}::text[])`, eq(table.worker, worker))

/** The one place that forgets which table it is: Drizzle cannot tell the columns of any table with those of a queue. */
async function update<T extends QueueTable>(
  db: Database,
  table: T,
  which: SQL | undefined,
  changes: object,
): Promise<JobRow<T>[]> {
  const rows: unknown = await db
    .update(table)
    .set(changes as never)
    .where(which)
    .returning()
  return rows as JobRow<T>[]
}
