import { randomUUID } from 'node:crypto'
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Changes, JobRow, QueueDefinition, QueueTable } from './job-queue.ts'

/**
 * A worker that has not extended its lease for this long is considered dead, and others take over its jobs. Long enough for a
 * worker that is busy with a batch, or a database that is slow, to extend it late: a job would otherwise be started twice.
 */
export const LEASE_SECONDS = 30
export const EXTEND_EVERY_MS = (LEASE_SECONDS * 1_000) / 3

/** A batch of jobs leased by one worker. */
export interface Claim<T extends QueueTable> {
  worker: string
  rows: JobRow<T>[]
}

const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/** Leases up to a batch of due jobs. No lock is held while they run. */
export async function claim<T extends QueueTable>(
  db: Database,
  { table, waiting, priority, batch = 1 }: QueueDefinition<T>,
  conditions: SQL[],
): Promise<Claim<T>> {
  const worker = randomUUID()
  const due = and(waiting, lte(table.nextAttemptAt, sql`now()`), ...conditions)
  const order = sql.join([...(priority ? [priority] : []), asc(table.nextAttemptAt)], sql`, `)
  // An array instead of `in`, so that the subquery is evaluated only once.
  const dueIds = sql`array(select ${table.id} from ${table} where ${due} order by ${order} limit ${batch} for update skip locked)`
  const rows = await updateRows(db, table, sql`${table.id} = any(${dueIds})`, {
    attempts: sql`${table.attempts} + 1`,
    nextAttemptAt: lease,
    worker,
  })
  return { worker, rows }
}

/** Extends the leases of jobs. @returns IDs of those that the worker still owns */
export async function extend<T extends QueueTable>(
  db: Database,
  { table }: Pick<QueueDefinition<T>, 'table'>,
  { worker, rows }: Claim<T>,
): Promise<Set<string>> {
  const extended = await updateRows(db, table, isOwned(table, worker, rows), { nextAttemptAt: lease })
  return new Set(extended.map(({ id }) => id))
}

/** Writes changes into rows of a claim and releases them. Rows that another worker has taken over are not changed. */
export async function release<T extends QueueTable>(
  db: Database,
  { table }: Pick<QueueDefinition<T>, 'table'>,
  { worker }: Claim<T>,
  rows: JobRow<T>[],
  changes: Changes<T>,
): Promise<void> {
  await updateRows(db, table, isOwned(table, worker, rows), { ...changes, worker: null })
}

/** Condition: rows that the worker still owns. The SQL text is the same for any number of rows. */
function isOwned<T extends QueueTable>(table: T, worker: string, rows: JobRow<T>[]): SQL | undefined {
  // The IDs are cast, not the column: that would prevent the use of its index.
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::${sql.raw(table.id.getSQLType())}[]`
  return and(sql`${table.id} = any(${ids})`, eq(table.worker, worker))
}

/** Updates rows of any queue table. Uses type assertions, because Drizzle cannot express a generic table with these columns. */
export async function updateRows<T extends QueueTable>(
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
