import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { wrongCounters } from '#server/commerce/promotions/uses/count-uses.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Finding } from './finding.ts'

const FindingRow = z.object({ id: z.string(), problem: z.string() })

const MAX_PER_KIND = 100

/** Finds contradictions between orders, line items, payments, refunds, ledger and stock, and payments that are stuck. */
export async function auditBooks(db: Database): Promise<Finding[]> {
  return transaction(db, async (tx) => {
    // Checking the orders of years takes longer than the time limit for requests.
    await liftTimeLimit(tx)
    const findings: Finding[] = []
    for (const contradiction of contradictions) {
      const rows = await readRows(tx, FindingRow, sql`${contradiction} limit ${MAX_PER_KIND}`)
      findings.push(...rows.map(({ id, problem }) => ({ orderId: id, problem })))
    }
    return findings
  })
}

/** The successful payments of each order together. */
const paid = sql`(
  select reference, sum(amount) as amount from payments where state = 'succeeded' group by reference
) as paid on paid.reference = orders.id`

/** Each query finds one kind of contradiction. Amounts in cents. */
const contradictions: SQL[] = [
  // The ledger's sum must be the total while the order is unpaid and 0 afterwards, less refunds that are not executed yet.
  sql`
    select orders.id, format('the ledger says %s is owed, but the order status says %s', coalesce(ledger.owed, 0), state.owed) as problem
    from orders
    left join (select reference, sum(amount) as owed from ledger_entries group by reference) as ledger on ledger.reference = orders.id
    left join (
      select payments.reference, sum(refunds.amount) as amount
      from refunds join payments on payments.id = refunds.payment_id
      where refunds.refunded_at is null group by payments.reference
    ) as due on due.reference = orders.id
    left join (
      select payments.reference, sum(withdrawn - written_off) as amount
      from payment_cases join payments on payments.id = payment_id group by payments.reference
    ) as disputed on disputed.reference = orders.id,
    lateral (
      select case when status = 'Pending' or payment_status = 'awaiting' then total else 0 end - coalesce(due.amount, 0) + coalesce(disputed.amount, 0) as owed
    ) as state
    where coalesce(ledger.owed, 0) <> state.owed`,
  sql`
    select orders.id, format('the line items add up to %s, but the subtotal is %s', lines.sum, subtotal) as problem
    from orders
    join (select order_id, sum(price::bigint * quantity) as sum from order_items group by order_id) as lines on order_id = orders.id
    where lines.sum <> subtotal`,
  sql`
    select bundle.order_id as id,
      format('the component shares of line %s add up to %s, but the line costs %s', bundle.position + 1, coalesce(components.sum, 0), bundle.price::bigint * bundle.quantity) as problem
    from order_items as bundle
    left join (select order_id, parent, sum(share) as sum from order_items where parent is not null group by order_id, parent) as components
      on components.order_id = bundle.order_id and components.parent = bundle.position
    where coalesce(components.sum, 0) <> case when bundle.product_type = 'bundle' then bundle.price::bigint * bundle.quantity else 0 end`,
  sql`
    select orders.id, format('the taxes of its lines and shipping add up to %s, but its tax is %s', lines.sum + shipping_tax, orders.tax) as problem
    from orders
    join (select order_id, sum(tax) as sum from order_items where tax is not null group by order_id) as lines on order_id = orders.id
    where lines.sum + shipping_tax <> orders.tax`,
  sql`
    select orders.id, format('the tax deducted from its lines and shipping adds up to %s, but in total it is %s', lines.sum + shipping_tax_deducted, orders.tax_deducted) as problem
    from orders
    join (select order_id, sum(tax_deducted) as sum from order_items group by order_id) as lines on order_id = orders.id
    where lines.sum + shipping_tax_deducted <> orders.tax_deducted`,
  sql`
    select orders.id, format('the status is %s, but the order %s paid', status, case when paid.amount is null then 'was never' else 'was' end) as problem
    from orders left join ${paid}
    where (paid.amount is not null and orders.payment_status in ('unpaid', 'processing', 'awaiting'))
       or (paid.amount is null and status in ('Processing', 'Shipped', 'Completed') and orders.payment_status <> 'awaiting')
       or (paid.amount is null and orders.payment_status not in ('unpaid', 'processing', 'awaiting')
         and not exists (select from payments where reference = orders.id and state = 'surplus'))`,
  sql`
    select orders.id, format('the payments add up to %s, but the total is %s', paid.amount, total) as problem
    from orders join ${paid}
    where paid.amount <> total`,
  sql`
    select payments.reference as id, format('the payment says %s was refunded, but its refunds add up to %s', refunded, coalesce(sum(refunds.amount), 0)) as problem
    from payments left join refunds on refunds.payment_id = payments.id
    group by payments.id having refunded <> coalesce(sum(refunds.amount), 0)`,
  sql`
    select payments.reference as id, format('the ledger has %s for the payment of %s', coalesce(-entry.amount, 0), payments.amount) as problem
    from payments left join ledger_entries as entry on entry.source = payments.id::text and entry.kind = 'payment'
    where payments.state in ('succeeded', 'surplus') and payments.amount <> coalesce(-entry.amount, 0)`,
  sql`
    select payments.reference as id,
      format('a refund of %s has been due since %s: %s', refunds.amount, refunds.created_at::date, coalesce(refunds.failure, 'not attempted')) as problem
    from refunds join payments on payments.id = refunds.payment_id
    where refunds.refunded_at is null and (refunds.failed_at is not null or refunds.created_at < now() - case payments.provider when 'manual' then interval '7 days' else interval '1 day' end)`,
  sql`
    select payments.reference as id, format('the payment says %s was disputed, but its disputes add up to %s', disputed, coalesce(sum(withdrawn), 0)) as problem
    from payments left join payment_cases on payment_id = payments.id
    group by payments.id having disputed <> coalesce(sum(withdrawn), 0)`,
  // Cancelling an order refunds the rest of its payment immediately, including money that a dispute returned.
  sql`
    select orders.id, format('the order is cancelled, but %s of its payment was not refunded', payments.amount - refunded - disputed) as problem
    from orders join payments on payments.reference = orders.id and payments.state = 'succeeded'
    where status = 'Cancelled' and payments.amount - refunded - disputed > 0`,
  sql`
    select order_id as id, format('a refund of %s for %s is marked as held by a dispute, but no dispute is open', held, returns.id) as problem
    from returns
    where held > 0 and not exists (
      select from payment_cases join payments on payments.id = payment_id
      where payments.reference = order_id and payments.state = 'succeeded' and withdrawn > written_off)`,
  sql`
    select orders.id, format('the payment status is %s, but %s processing', payment_status, case when payments.id is null then 'no payment is' else 'a payment is' end) as problem
    from orders left join payments on payments.reference = orders.id and payments.state = 'processing'
    where orders.status = 'Pending' and (orders.payment_status = 'processing') <> (payments.id is not null)`,
  sql`
    select id, format('its payment has been processing since %s', placed_at::date) as problem
    from orders where payment_status = 'processing' and placed_at < now() - interval '30 days'`,
  sql`
    select id, format('it is still unpaid, but its reservation expired at %s', reserved_until) as problem
    from orders where status = 'Pending' and payment_status in ('unpaid', 'awaiting') and reserved_until < now() - interval '1 hour'`,
  sql`
    select 'stock item ' || stock_items.id as id,
      format('it has %s on hand and %s reserved, but its movements add up to %s and %s', stock_items.on_hand, stock_items.reserved, coalesce(moved.on_hand, 0), coalesce(moved.reserved, 0)) as problem
    from stock_items
    left join (select stock_item_id, sum(on_hand) as on_hand, sum(reserved) as reserved from stock_movements group by stock_item_id) as moved
      on moved.stock_item_id = stock_items.id
    where (stock_items.on_hand, stock_items.reserved) <> (coalesce(moved.on_hand, 0), coalesce(moved.reserved, 0))`,
  sql`
    select 'stock item ' || stock_items.id as id, format('it has %s reserved, but its reservations add up to %s', reserved, coalesce(held.quantity, 0)) as problem
    from stock_items
    left join (select stock_item_id, sum(quantity) as quantity from reservations group by stock_item_id) as held on held.stock_item_id = stock_items.id
    where reserved <> coalesce(held.quantity, 0)`,
  sql`
    select 'orders of ' || day as id, format('%s: %s more than the counter says', kind, sum(count)) as problem
    from (
      select day_of(placed_at) as day, status as kind, count(*) as count from orders where status <> 'Pending' group by 1, 2
      union all
      select day, kind, -count from tallies where subject = 'order'
    ) as difference
    group by day, kind having sum(count) <> 0`,
  sql`
    select 'stored value ' || account.id as id,
      format('its balance is %s and %s are held, but its transactions add up to %s and %s', account.balance, account.held, coalesce(moved.balance, 0), coalesce(moved.held, 0)) as problem
    from stored_value_accounts as account
    left join (
      select account_id,
        sum(case when type in ('issue', 'refund', 'correct') then amount when type in ('spend', 'expire', 'cash_out') then -amount else 0 end) as balance,
        sum(case when type = 'hold' then amount when type in ('release', 'spend') then -amount else 0 end) as held
      from stored_value_transactions group by account_id
    ) as moved on moved.account_id = account.id
    where (account.balance, account.held) <> (coalesce(moved.balance, 0), coalesce(moved.held, 0))`,
  sql`
    select reference as id, format('its %s of %s is %s, but the order is %s and its hold ended as %s', provider, payments.amount, state, orders.status, coalesce(ended.type, 'none')) as problem
    from payments join orders on orders.id = reference
    left join stored_value_transactions as ended
      on ended.source = reference and ended.type in ('spend', 'release') and ended.account_id = split_part(payments.source, ':', 2)::bigint
    where provider in ('gift_card', 'store_credit')
      and (coalesce(ended.type, '') <> case state when 'held' then '' when 'succeeded' then 'spend' else 'release' end
        or (state = 'held') <> (orders.status = 'Pending'))`,
  sql`
    select reference as id, format('a refund of %s returned %s to its %s', refunds.amount, coalesce(returned.amount, 0), provider) as problem
    from refunds join payments on payments.id = payment_id
    left join (
      select source, sum(amount) as amount from stored_value_transactions where type = 'refund' group by source
    ) as returned on returned.source = refunds.id::text
    where provider in ('gift_card', 'store_credit')
      and coalesce(returned.amount, 0) <> case when refunds.refunded_at is not null and not outside then refunds.amount else 0 end`,
  sql`
    select orders.id, format('its gift card of %s was issued with %s', item.price, coalesce(issued.amount, 0)) as problem
    from order_gift_cards as bought join orders on orders.id = bought.order_id
    join order_items as item on item.order_id = bought.order_id and item.position = bought.line
    left join stored_value_transactions as issued
      on issued.account_id = bought.account_id and issued.type = 'issue' and issued.source = bought.order_id
    where payment_status not in ('unpaid', 'processing', 'awaiting') and item.price <> coalesce(issued.amount, 0)`,
  ...wrongCounters,
  sql`
    select orders.id, format('it is %s and %s, but it %s promotion %s', orders.status, payment_status, state, promotion_id) as problem
    from promotion_redemptions join orders on orders.id = order_id
    where state <> case when orders.status = 'Cancelled' then 'released' when payment_status in ('unpaid', 'processing', 'awaiting') then 'held' else 'used' end`,
  sql`
    select orders.id, format('the discounts of its lines add up to %s, but its discount is %s', lines.sum, orders.discount) as problem
    from orders join (select order_id, sum(discount) as sum from order_items group by order_id) as lines on order_id = orders.id
    where orders.promotions is not null and lines.sum <> orders.discount`,
]
