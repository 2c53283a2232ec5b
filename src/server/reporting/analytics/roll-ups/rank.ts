import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { analyticsPeriods, MAX_RANKED } from '#contract/analytics.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import {
  analyticsCustomers,
  analyticsDays,
  analyticsFirstOrders,
  analyticsProducts,
  analyticsRankings,
  analyticsReturning,
  analyticsSearches,
  analyticsState,
  type RankingKind,
} from '../tables.ts'
import { today } from './today.ts'

const FewRow = z.object({ few: z.boolean() })

/** Shops with at most this many orders a year are ranked when rankings are read, so these are always up to date. */
const FEW_ORDERS = 5_000
/** Larger shops wait this many times the duration of the last ranking before the next one. */
const PAUSE_FACTOR = 20

/** Updates outdated rankings if the shop is small enough for that to be quick. */
export async function rankIfSmall(db: Database): Promise<void> {
  if (!(await isOutdated(db))) return
  const rows = await readRows(
    db,
    FewRow,
    sql`
    select coalesce(sum(orders), 0) <= ${FEW_ORDERS} as few from ${analyticsDays}, ${analyticsState}
    where day > ${today} - ${analyticsPeriods['1y']}::integer`,
  )
  if (rows[0]?.few) await rank(db)
}

/** Updates outdated rankings, at a limited rate. */
export async function rankWhenDue(db: Database): Promise<void> {
  if (
    await isOutdated(
      db,
      sql`coalesce(ranked_at, '-infinity') < now() - make_interval(secs => ranking_ms * ${PAUSE_FACTOR} / 1000.0)`,
    )
  ) {
    await rank(db)
  }
}

async function isOutdated(db: Database, due: SQL = sql`true`): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${analyticsState} where (changed or ranked_day is distinct from ${today}) and ${due}`)
  return rows.length > 0
}

/**
 * Ranks the best products and customers and the most frequent searches of each period. Does not block roll-ups: entries added
 * in the meantime are ranked the next time.
 */
export async function rank(db: Database): Promise<void> {
  await transaction(db, async (tx) => {
    const begin = performance.now()
    await liftTimeLimit(tx)
    // A concurrent call waits here, and then finds the rankings up to date.
    await lockName(tx, 'analytics-ranking')
    if (!(await isOutdated(tx))) return
    // Outside of the transaction, so that roll-ups can set `changed` again in the meantime. `rankedDay` is null until
    // ranking succeeds.
    await db.update(analyticsState).set({ changed: false, rankedDay: null })
    await tx.delete(analyticsRankings)
    await tx.delete(analyticsReturning)
    for (const [period, days] of Object.entries(analyticsPeriods)) {
      for (const kind of Object.keys(sources) as RankingKind[]) await rankKind(tx, kind, period, days)
      await countReturning(tx, period, days)
    }
    const rankingMs = Math.round(performance.now() - begin)
    await tx.update(analyticsState).set({ rankedAt: sql`now()`, rankedDay: today, rankingMs })
  })
}

const sources: Record<RankingKind, SQL> = {
  product: sql`select product_id as subject, day, revenue, units as count from ${analyticsProducts}`,
  customer: sql`select user_id::text as subject, day, revenue, orders as count from ${analyticsCustomers}`,
  search: sql`select term as subject, day, 0 as revenue, searches as count from ${analyticsSearches}`,
}

async function rankKind(tx: Database, kind: RankingKind, period: string, days: number): Promise<void> {
  await tx.execute(sql`
    insert into ${analyticsRankings} (period, kind, rank, subject, revenue, count)
    select ${period}, ${kind}, row_number() over (order by revenue desc, count desc, subject), subject, revenue, count
    from (
      select subject, sum(revenue) as revenue, sum(count) as count
      from (${sources[kind]}) as source, ${analyticsState}
      where day > ${today} - ${days}::integer and day <= ${today}
      group by subject having sum(count) > 0
      order by 2 desc, 3 desc, subject limit ${MAX_RANKED}
    ) as best`)
}

async function countReturning(tx: Database, period: string, days: number): Promise<void> {
  const returning = (last: SQL) => sql`(
    select count(distinct user_id) from ${analyticsCustomers} as bought join ${analyticsFirstOrders} as first using (user_id)
    where bought.day > ${last} - ${days}::integer and bought.day <= ${last} and bought.orders > 0
      and first.day < bought.day)`
  await tx.execute(sql`
    insert into ${analyticsReturning} (period, now, before)
    select ${period}, ${returning(today)}, ${returning(sql`(${today} - ${days}::integer)`)} from ${analyticsState}`)
}
