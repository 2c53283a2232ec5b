import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type CounterSubject, counters } from './tables.ts'

/** The count of each kind. */
export async function readCounters(db: Database, subject: CounterSubject): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: counters.kind, count: sql`sum(${counters.count})`.mapWith(Number) })
    .from(counters)
    .where(eq(counters.subject, subject))
    .groupBy(counters.kind)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
