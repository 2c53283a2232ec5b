import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { deleteExpired, type RowRetention } from '#server/platform/jobs/retention.ts'
import { viewedPairs } from './tables.ts'

/** Days of visits that are stored and used. */
const RETENTION_DAYS = 90
/** Pairs with fewer visitors are ignored, because a single visitor could create them. */
const MIN_VISITORS = 3
/** The number of views at which a pair has half of the maximum weight. */
const DAMPING = 10
/** Purchases weigh ten times as much as views, so that products bought together rank first. */
const WEIGHT = 0.1

/**
 * Pairs that were viewed together, in both directions: `product_id`, `other_id` and a `score` from 0 to `WEIGHT`. The score is
 * the cosine of the two products' pairs, damped for few visitors.
 * @param condition on `product_id`
 */
export const viewedTogether = (condition: SQL): SQL => sql`
  select product_id, other_id,
    ${WEIGHT}::float * n::float / sqrt(product_total::float * other_total) * n / (n + ${DAMPING}::float) as score
  from (
    select product_id, other_id, n, product_total, sum(n) over (partition by other_id) as other_total
    from (
      select product_id, other_id, n, sum(n) over (partition by product_id) as product_total
      from (
        select product_id, other_id, sum(visitors) as n from (
          select product_id, other_id, visitors from ${viewedPairs} where ${isRecent}
          union all select other_id, product_id, visitors from ${viewedPairs} where ${isRecent}) as both_directions
        group by product_id, other_id) as pair_counts) as with_product_totals) as with_totals
  where n >= ${MIN_VISITORS} and ${condition}`

const isRecent = sql`day > current_date - ${RETENTION_DAYS}::int`

export const viewRetention: RowRetention[] = [
  {
    data: 'pairs of products viewed together, without personal data',
    period: `${RETENTION_DAYS} days`,
    after: 'they were viewed',
    table: viewedPairs,
    since: viewedPairs.day,
  },
]

export const deleteOldViews = (db: Database): Promise<void> => deleteExpired(db, viewRetention)
