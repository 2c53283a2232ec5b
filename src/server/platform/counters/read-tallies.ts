import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type TallySubject, tallies } from './tables.ts'

/** How many there are of each kind. */
export async function readTallies(db: Database, subject: TallySubject): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: tallies.kind, count: sql<number>`sum(${tallies.count})`.mapWith(Number) })
    .from(tallies)
    .where(eq(tallies.subject, subject))
    .groupBy(tallies.kind)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
