import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { tallies } from './tables.ts'

/** Makes one row of all that tell of the same; their sum stays as it is, also while others are written. */
export async function foldTallies(db: Database): Promise<void> {
  await db.execute(sql`
    with changed as (
      select distinct subject, kind, day from ${tallies} where not folded
    ), taken as (
      delete from ${tallies} using changed
      where (tallies.subject, tallies.kind, tallies.day) = (changed.subject, changed.kind, changed.day)
      returning tallies.*
    )
    insert into ${tallies} (subject, kind, day, count, folded)
    select subject, kind, day, sum(count), true from taken
    group by subject, kind, day having sum(count) <> 0`)
}
