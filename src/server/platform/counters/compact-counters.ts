import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { counters } from './tables.ts'

/** Merges the rows of each counter into one. Sums stay correct during concurrent writes. */
export async function compactCounters(db: Database): Promise<void> {
  await db.execute(sql`
    with changed as (
      select distinct subject, kind, day from ${counters} where not folded
    ), taken as (
      delete from ${counters} using changed
      where (tallies.subject, tallies.kind, tallies.day) = (changed.subject, changed.kind, changed.day)
      returning tallies.*
    )
    insert into ${counters} (subject, kind, day, count, folded)
    select subject, kind, day, sum(count), true from taken
    group by subject, kind, day having sum(count) <> 0`)
}
