import { inArray, type SQL, sql } from 'drizzle-orm'
import { keptPaymentStatuses } from '#contract/order-status.ts'
import { formerSlugs, products } from '#server/catalog/products/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { IdRow, readRows } from '#server/platform/database/read-rows.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { productBuyers, productPairs } from './tables.ts'
import { viewedTogether } from './viewed-together.ts'

/** Days of orders that are learned from: long enough for the seasons, short enough for tastes that change. */
const LEARNED_DAYS = 365
/** Only the latest products of each shopper count: bulk buyers say little about what goes together. */
const MAX_PER_SHOPPER = 50
/** Pairs kept for each product. */
const KEPT = 30
/** Days between two purchases at which a pair counts a third of one in the same order. */
const NEAR_DAYS = 10
/** Of what was ordered more often, a few orders more change nothing that anybody would notice before the night. */
const MAX_TO_LEARN_NOW = 500
/** A pair that was bought so often counts half of one that was bought countless times. */
const DAMPING = 2

/**
 * Learns from all orders which products are bought by the same people, and from visits which are looked at together.
 * Everything happens inside PostgreSQL, which puts on its disk what its memory does not hold.
 *
 * The score of a pair is the cosine of the two sets of buyers (Sarwar et al., Item-Based Collaborative Filtering, 2001)
 * times n / (n + DAMPING) (Bell and Koren's shrinkage, 2007), so that a few odd shoppers make no pair. n counts the
 * common buyers, each for exp(-days between / NEAR_DAYS): what goes together is bought together, or soon after one
 * another. `npm run bench:recommendations` says what each of these is worth.
 */
export async function learnPairs(db: Database): Promise<void> {
  await learning(db, async (tx) => {
    await collectPurchases(tx, sql`true`)
    await tx.delete(productBuyers)
    await tx.execute(sql`
      insert into ${productBuyers} select product_id, count(*) from purchases group by product_id`)
    await tx.delete(productPairs)
    await writePairs(tx, sql`true`)
  })
}

/**
 * The same for the products that were ordered in the last minutes, from whose buyers their pairs are learned anew. What sells
 * most has most buyers to look at again, and least to learn from them: it waits for the night.
 * @param most lines of orders that a product may be in
 */
export async function learnLatestPairs(db: Database, minutes: number, most = MAX_TO_LEARN_NOW): Promise<void> {
  await learning(db, async (tx) => {
    const rows = await readRows(
      tx,
      IdRow,
      sql`
      select id from (
        select distinct product_id as id from (${bought(sql`placed_at > now() - make_interval(mins => ${minutes})`)}) as latest
        where product_id is not null) as sold
      where (select count(*) from (select from ${orderItems} where product_id in (${namesOf(sql`= sold.id`)}) limit ${most + 1}) as lines)
        <= ${most}`,
    )
    const sold = rows.map(({ id }) => id)
    if (sold.length === 0) return
    const isSold = sql`product_id = any(${sql.param(sold)}::int[])`
    const names = namesOf(sql`= any(${sql.param(sold)}::int[])`)
    const buyers = sql`select user_id from (${bought(sql`${orderItems.productId} in (${names})`)}) as of_sold where ${isSold}`
    await collectPurchases(tx, sql`${orders.userId} in (${buyers})`)
    await tx.execute(sql`
      insert into ${productBuyers} select product_id, count(*) from purchases where ${isSold} group by product_id
      on conflict (product_id) do update set buyers = excluded.buyers`)
    await tx.delete(productPairs).where(inArray(productPairs.productId, sold))
    await writePairs(tx, isSold)
  })
}

/** Every name that products have or had: their order lines are found by an index on those. */
const namesOf = (isMeant: SQL): SQL => sql`
  select slug from ${products} where ${products.id} ${isMeant}
  union select slug from ${formerSlugs} where ${formerSlugs.productId} ${isMeant}`

/** Nobody waits for it, so it may take its time; two at once would only get into each other's way. */
async function learning(db: Database, learn: (tx: Database) => Promise<void>): Promise<void> {
  await transaction(db, async (tx) => {
    await lockName(tx, 'product pairs')
    await liftTimeLimit(tx)
    await learn(tx)
  })
}

/** Every product that was paid for and kept, with its buyer. An order names a product as it was called on its day. */
export const bought = (condition: SQL) => sql`
  select user_id, placed_at, coalesce(current.id, former.product_id) as product_id
  from ${orders} join ${orderItems} on order_id = ${orders.id}
  left join ${products} current on current.slug = ${orderItems.productId}
  left join ${formerSlugs} former on former.slug = ${orderItems.productId}
  where placed_at > now() - make_interval(days => ${LEARNED_DAYS}) and ${orders.status} <> 'Cancelled'
    and payment_status = any(${sql.param([...keptPaymentStatuses])}) and ${condition}`

async function collectPurchases(tx: Database, condition: SQL): Promise<void> {
  await tx.execute(
    sql`create temporary table purchases (user_id uuid, product_id integer, at timestamptz) on commit drop`,
  )
  await tx.execute(sql`
    insert into purchases select user_id, product_id, at from (
      select user_id, product_id, max(placed_at) as at,
        row_number() over (partition by user_id order by max(placed_at) desc, product_id) as turn
      from (${bought(condition)}) as bought where product_id is not null group by user_id, product_id) as ranked
    where turn <= ${MAX_PER_SHOPPER}`)
  await tx.execute(sql`create index on purchases (user_id)`)
  await tx.execute(sql`analyze purchases`)
}

/**
 * What was bought together, and with far less weight what was looked at together. Bought by two shoppers at least: a single
 * one is no pattern, and would fill the table with chance.
 */
async function writePairs(tx: Database, isWanted: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${productPairs} (product_id, other_id, score)
    select product_id, other_id, score from (
      select product_id, other_id, score, row_number() over (partition by product_id order by score desc, other_id) as place
      from (
        select product_id, other_id, least(1, sum(score)) as score
        from (${boughtTogether(isWanted)} union all ${viewedTogether(isWanted)}) as found
        group by product_id, other_id) as scored) as ranked
    where place <= ${KEPT}`)
}

const boughtTogether = (isWanted: SQL) => sql`
  select common.product_id, other_id, n / sqrt(own.buyers::float * other.buyers) * n / (n + ${DAMPING}) as score
  from (
    select mine.product_id, theirs.product_id as other_id,
      sum(exp(-abs(extract(epoch from mine.at - theirs.at)::float) / 86400 / ${NEAR_DAYS})) as n
    from (select * from purchases where ${isWanted}) as mine
    join purchases theirs on theirs.user_id = mine.user_id and theirs.product_id <> mine.product_id
    group by mine.product_id, theirs.product_id
    having count(*) > 1) as common
  join ${productBuyers} own on own.product_id = common.product_id
  join ${productBuyers} other on other.product_id = other_id`
