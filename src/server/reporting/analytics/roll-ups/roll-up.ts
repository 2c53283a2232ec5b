import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { categories as catalogCategories, rootPath } from '#server/catalog/categories/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName, tryLockName } from '#server/platform/database/locks.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { paidUpTo } from '#server/sales/payments/ledger.ts'
import { ledgerEntries, payments, refunds } from '#server/sales/payments/tables.ts'
import {
  analyticsCategories as categories,
  analyticsCountries as countries,
  analyticsCurrencies as currencies,
  analyticsCustomers as customers,
  analyticsDays as days,
  analyticsFirstOrders as firstOrders,
  analyticsPending as pending,
  analyticsProducts as soldProducts,
  analyticsState as state,
} from '../tables.ts'

const CountRow = z.object({ taken: z.string() })

/** Entries per batch. Readers wait for at most one batch. */
const BATCH_SIZE = 1_000
/** Advisory lock of the writer of roll-ups. */
const LOCK = 'analytics-roll-up'

/**
 * Adds pending ledger entries to the roll-ups, unless another process is doing so.
 * @returns the number of added entries; if it equals `batchSize`, there may be more
 */
export async function rollUp(db: Database, batchSize = BATCH_SIZE): Promise<number> {
  // Checked first without a lock, because this runs before every reading and usually nothing is pending.
  const { rows } = await db.execute(sql`select from ${pending} limit 1`)
  if (rows.length === 0) return 0
  return transaction(db, async (tx) => ((await tryLockName(tx, LOCK)) ? addPending(tx, batchSize) : 0))
}

/** Adds all pending ledger entries to the roll-ups. */
export async function rollUpAll(db: Database): Promise<void> {
  while ((await rollUp(db)) > 0);
}

/**
 * A single statement, so that an entry is moved into all roll-ups at once. A payment counts as an order on the day it was
 * received, a refund on the day it was decided. An order with several payments counts with the one that completes its total. A payment that staff undid is subtracted on the day on which they did. Surplus payments (`surplus`) and their refunds are not sales. Units of a
 * cancelled order are subtracted from sold units, even if it was fully refunded before; other refunds do not change units,
 * because they may not be for goods. Amounts in other currencies count in the shop's currency, by the rate of their order; those without a rate
 * count only in their own currency. Bundles are counted, their components are not.
 */
async function addPending(tx: Database, batchSize: number): Promise<number> {
  const rows = await readRows(
    tx,
    CountRow,
    sql`
    with taken as (
      delete from ${pending} where id in (select id from ${pending} order by id limit ${sql.raw(String(batchSize))})
      returning entry_id
    ), counted as (
      select ${orders.id} as order_id, ${orders.customerId} as user_id,
             coalesce(${orders.shippingAddress} ->> 'country', '') as country,
             ${orders.currency} as currency, ${orders.valueRate} as rate, (entry.at at time zone ${state.timeZone})::date as day,
             case when entry.kind in ('payment', 'payment_undone') then -entry.amount else 0 end as paid,
             case when entry.kind = 'credit' then -entry.amount else 0 end as refunded,
             earlier.paid as paid_so_far,
             case when ${orders.valueRate} <> 1 and entry.kind = 'credit' then (
               select -sum(earlier.amount)::bigint from ${ledgerEntries} as earlier
               where earlier.reference = entry.reference and earlier.kind = 'credit' and earlier.id <= entry.id)
             end as refunded_so_far,
             sale.orders,
             case when refund.cause = 'cancel' or entry.source = entry.reference then -1 else sale.orders end as goods
      from taken
      cross join ${state}
      join ${ledgerEntries} as entry on entry.id = taken.entry_id
      join ${orders} on ${orders.id} = entry.reference
      left join ${payments} as payment on payment.id = case entry.kind when 'payment' then entry.source::uuid end
      left join ${refunds} as refund on refund.id =
        case when entry.kind = 'credit' and entry.source <> entry.reference then entry.source::uuid end
      left join lateral (select ${paidUpTo(sql.raw('entry'))} as paid) as earlier
        on entry.kind in ('payment', 'payment_undone') and abs(entry.amount) < ${orders.total}
      cross join lateral (
        select case when entry.kind = 'payment_undone' then -1
          when entry.kind = 'payment' and coalesce(earlier.paid >= ${orders.total}, true) then 1 else 0 end as orders
      ) as sale
      where entry.kind in ('credit', 'payment_undone') or payment.state in ('succeeded', 'undone')
    ), event as (
      select order_id, user_id, country, currency, rate, day, orders, goods,
             -- By differences, so that several payments or refunds add up to that of the whole.
             case when paid_so_far is null then shop_value(paid, rate)
               else shop_value(paid_so_far, rate) - shop_value(paid_so_far - paid, rate) end as paid,
             case when refunded_so_far is null then refunded
               else shop_value(refunded_so_far, rate) - shop_value(refunded_so_far - refunded, rate) end as refunded
      from counted where rate is not null
    ), saved_currencies as (
      insert into ${currencies} (day, currency, revenue, orders, value, left_out)
      select day, currency, sum(revenue), sum(orders), sum(value), sum(left_out) from (
        select day, currency, paid - refunded as revenue, orders, 0 as value, case when rate is null then orders else 0 end as left_out
        from counted where currency <> shop_currency()
        union all
        select day, currency, 0, 0, paid - refunded, 0 from event where currency <> shop_currency()) as sale
      group by 1, 2
      on conflict (day, currency) do update set
        revenue = ${currencies.revenue} + excluded.revenue, orders = ${currencies.orders} + excluded.orders,
        value = ${currencies.value} + excluded.value, left_out = ${currencies.leftOut} + excluded.left_out
    ), buyer as (
      select user_id, day, sum(paid - refunded) as revenue, sum(orders) as orders from event group by 1, 2
    ), first as (
      select user_id, min(buyer.day) as day, recorded.day as recorded from buyer left join ${firstOrders} as recorded using (user_id)
      where buyer.orders > 0 group by user_id, recorded.day
    ), saved_first_orders as (
      insert into ${firstOrders} (user_id, day) select user_id, day from first where recorded is null or day < recorded
      on conflict (user_id) do update set day = excluded.day
    ), change as (
      select day, sum(paid) as paid, sum(refunded) as refunds, sum(orders) as orders, 0 as new, 0 as back
      from event group by day
      union all
      select buyer.day, 0, 0, 0, (buyer.day = least(first.day, recorded))::integer, (buyer.day > least(first.day, recorded))::integer
      from buyer
      join first using (user_id)
      left join ${customers} as counted on counted.day = buyer.day and counted.user_id = buyer.user_id
      where buyer.orders > 0 and coalesce(counted.orders, 0) = 0
      union all
      -- The order that was counted as the first is not: an earlier one was added to the ledger later.
      select recorded, 0, 0, 0, -1, 1 from first where day < recorded
    ), saved_days as (
      insert into ${days} (day, paid, refunds, orders, new_customers, returning_customers)
      select day, sum(paid), sum(refunds), sum(orders), sum(new), sum(back) from change group by day order by day
      on conflict (day) do update set
        paid = ${days.paid} + excluded.paid, refunds = ${days.refunds} + excluded.refunds,
        orders = ${days.orders} + excluded.orders, new_customers = ${days.newCustomers} + excluded.new_customers,
        returning_customers = ${days.returningCustomers} + excluded.returning_customers
    ), saved_customers as (
      insert into ${customers} (day, user_id, revenue, orders) select day, user_id, revenue, orders from buyer
      on conflict (day, user_id) do update set
        revenue = ${customers.revenue} + excluded.revenue, orders = ${customers.orders} + excluded.orders
    ), saved_countries as (
      insert into ${countries} (day, country, revenue, orders)
      select day, country, sum(paid - refunded), sum(orders) from event group by 1, 2
      on conflict (day, country) do update set
        revenue = ${countries.revenue} + excluded.revenue, orders = ${countries.orders} + excluded.orders
    ), sold as (
      select event.day, item.product_id, sum(goods * shop_value(item.price::bigint * item.quantity, rate)) as revenue,
             sum(goods * item.quantity) as units
      from event join ${orderItems} as item using (order_id) where goods <> 0 and item.parent is null group by 1, 2
    ), saved_products as (
      insert into ${soldProducts} (day, product_id, revenue, units) select day, product_id, revenue, units from sold
      on conflict (day, product_id) do update set
        revenue = ${soldProducts.revenue} + excluded.revenue, units = ${soldProducts.units} + excluded.units
    ), saved_categories as (
      insert into ${categories} (day, category, revenue, units)
      select day, coalesce(root.name, ''), sum(revenue), sum(units)
      from sold left join ${products} as product on product.slug = sold.product_id
        left join ${catalogCategories} as main on main.id = product.category_id
        left join ${catalogCategories} as root on root.path = ${rootPath(sql`main.path`)}
      group by 1, 2
      on conflict (day, category) do update set
        revenue = ${categories.revenue} + excluded.revenue, units = ${categories.units} + excluded.units
    ), saved_state as (
      update ${state} set changed = true where exists (select from counted) and not changed
    )
    select count(*) as taken from taken`,
  )
  return Number(rows[0]?.taken ?? 0)
}

/** Rebuilds the roll-ups if the shop's time zone has changed. Until that is done, the old ones are read. */
export async function rebuildForTimeZone(db: Database, timeZone: string): Promise<void> {
  const [current] = await db.select({ timeZone: state.timeZone }).from(state)
  if (current?.timeZone !== timeZone) await rebuild(db, timeZone)
}

/** Rebuilds all roll-ups from the ledger in one transaction. */
export async function rebuild(db: Database, timeZone: string): Promise<void> {
  await transaction(db, async (tx) => {
    await liftTimeLimit(tx)
    await lockName(tx, LOCK)
    for (const table of [days, categories, countries, currencies, soldProducts, customers, firstOrders])
      await tx.delete(table)
    await tx.update(state).set({ timeZone, changed: true })
    // One statement sees one snapshot, so an entry that is committed in the meantime stays pending exactly once.
    await tx.execute(sql`
      with deleted as (delete from ${pending})
      insert into ${pending} (entry_id) select id from ${ledgerEntries} where kind in ('payment', 'credit', 'payment_undone') order by id`)
    while ((await addPending(tx, REBUILD_BATCH_SIZE)) > 0);
  })
}

const REBUILD_BATCH_SIZE = 20_000
