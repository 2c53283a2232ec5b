import { inArray, type SQL, sql } from 'drizzle-orm'
import { revenuePaymentStatuses } from '#contract/order-status.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { IdRow, readRows } from '#server/platform/database/read-rows.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { productBuyers, productPairs } from './tables.ts'
import { viewedTogether } from './viewed-together.ts'

/** Days of orders that are used: long enough to cover all seasons, short enough to follow changing tastes. */
const LEARNED_DAYS = 365
/** Only the latest products of each shopper count: bulk buyers say little about what goes together. */
const MAX_PER_SHOPPER = 50
/** Maximum pairs of each product. */
const MAX_PAIRS = 30
/** Days between two purchases after which a pair counts about a third of one in the same order. */
const NEAR_DAYS = 10
/** Products with more order lines are left to the nightly job, because a few more orders hardly change their pairs. */
const MAX_LINES_TO_LEARN_NOW = 500
/** The number of common buyers at which a pair has half of the maximum weight. */
const DAMPING = 2

/**
 * Learns from all orders which products are bought by the same people, and from visits which are viewed together. PostgreSQL
 * does all the work, because it can use its disk when the data does not fit in memory.
 *
 * The score of a pair is the cosine of the two sets of buyers (Sarwar et al., Item-Based Collaborative Filtering, 2001)
 * times n / (n + DAMPING) (Bell and Koren's shrinkage, 2007), so that a few unusual shoppers have little effect. n sums over
 * the common buyers, each with exp(-days between / NEAR_DAYS), because products that go together are bought soon after one
 * another. `npm run bench:recommendations` measures the effect of each part.
 */
export async function learnPairs(db: Database): Promise<void> {
  await inLearningTransaction(db, async (tx) => {
    await collectPurchases(tx, sql`true`)
    await tx.delete(productBuyers)
    await tx.execute(sql`
      insert into ${productBuyers} select product_id, count(*) from purchases group by product_id`)
    await tx.delete(productPairs)
    await writePairs(tx, sql`true`)
  })
}

/**
 * Learns again the pairs of products that were ordered in the last minutes. Bestsellers are left to the nightly job:
 * they have the most buyers to process, and a few more hardly change their pairs.
 * @param maxLines products with more order lines are skipped
 */
export async function learnLatestPairs(
  db: Database,
  minutes: number,
  maxLines = MAX_LINES_TO_LEARN_NOW,
): Promise<void> {
  await inLearningTransaction(db, async (tx) => {
    const rows = await readRows(
      tx,
      IdRow,
      sql`
      select id from (
        select distinct product_id as id from (${purchasedProducts(sql`placed_at > now() - make_interval(mins => ${minutes})`)}) as latest
        where product_id is not null) as sold
      where (select count(*) from (select from ${orderItems} where product_id in (${selectSlugs(sql`= sold.id`)}) limit ${maxLines + 1}) as lines)
        <= ${maxLines}`,
    )
    const sold = rows.map(({ id }) => id)
    if (sold.length === 0) return
    const isSold = sql`product_id = any(${sql.param(sold)}::int[])`
    const names = selectSlugs(sql`= any(${sql.param(sold)}::int[])`)
    const buyers = sql`select user_id from (${purchasedProducts(sql`${orderItems.productId} in (${names})`)}) as of_sold where ${isSold}`
    await collectPurchases(tx, sql`${orders.customerId} in (${buyers})`)
    await tx.execute(sql`
      insert into ${productBuyers} select product_id, count(*) from purchases where ${isSold} group by product_id
      on conflict (product_id) do update set buyers = excluded.buyers`)
    await tx.delete(productPairs).where(inArray(productPairs.productId, sold))
    await writePairs(tx, isSold)
  })
}

/** The current and former slugs of products, which find their order lines by an index. */
const selectSlugs = (condition: SQL): SQL => sql`
  select slug from ${products} where ${products.id} ${condition}
  union select slug from ${formerSlugs} where ${formerSlugs.productId} ${condition}`

/** Runs in a transaction without a time limit, one at a time. */
async function inLearningTransaction(db: Database, learn: (tx: Database) => Promise<void>): Promise<void> {
  await transaction(db, async (tx) => {
    await lockName(tx, 'product pairs')
    await liftTimeLimit(tx)
    await learn(tx)
  })
}

/** All purchases that were not cancelled or refunded in full, by user and product. Order lines may have former slugs. */
export const purchasedProducts = (condition: SQL) => sql`
  select user_id, placed_at, coalesce(current.id, former.product_id) as product_id
  from ${orders} join ${orderItems} on order_id = ${orders.id}
  left join ${products} current on current.slug = ${orderItems.productId}
  left join ${formerSlugs} former on former.slug = ${orderItems.productId}
  where placed_at > now() - make_interval(days => ${LEARNED_DAYS}) and ${orders.status} <> 'Cancelled'
    and payment_status = any(${sql.param([...revenuePaymentStatuses])}) and ${orderItems.parent} is null and ${condition}`

async function collectPurchases(tx: Database, condition: SQL): Promise<void> {
  await tx.execute(
    sql`create temporary table purchases (user_id uuid, product_id integer, at timestamptz) on commit drop`,
  )
  await tx.execute(sql`
    insert into purchases select user_id, product_id, at from (
      select user_id, product_id, max(placed_at) as at,
        row_number() over (partition by user_id order by max(placed_at) desc, product_id) as turn
      from (${purchasedProducts(condition)}) as bought where product_id is not null group by user_id, product_id) as ranked
    where turn <= ${MAX_PER_SHOPPER}`)
  await tx.execute(sql`create index on purchases (user_id)`)
  await tx.execute(sql`analyze purchases`)
}

/**
 * Writes the pairs of products that were bought together by at least two shoppers or, with a much lower weight, viewed
 * together. A single shopper is not a pattern, and would fill the table with random pairs.
 */
async function writePairs(tx: Database, condition: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${productPairs} (product_id, other_id, score)
    select product_id, other_id, score from (
      select product_id, other_id, score, row_number() over (partition by product_id order by score desc, other_id) as rank
      from (
        select product_id, other_id, least(1, sum(score)) as score
        from (${boughtTogether(condition)} union all ${viewedTogether(condition)}) as found
        group by product_id, other_id) as scored) as ranked
    where rank <= ${MAX_PAIRS}`)
}

const boughtTogether = (condition: SQL) => sql`
  select common.product_id, other_id, n / sqrt(own.buyers::float * other.buyers) * n / (n + ${DAMPING}) as score
  from (
    select mine.product_id, theirs.product_id as other_id,
      sum(exp(-abs(extract(epoch from mine.at - theirs.at)::float) / 86400 / ${NEAR_DAYS})) as n
    from (select * from purchases where ${condition}) as mine
    join purchases theirs on theirs.user_id = mine.user_id and theirs.product_id <> mine.product_id
    group by mine.product_id, theirs.product_id
    having count(*) > 1) as common
  join ${productBuyers} own on own.product_id = common.product_id
  join ${productBuyers} other on other.product_id = other_id`
