const paymentId = `pg_temp.id_of('payment' || number)`
const intentId = `'pi_' || md5('intent' || number)`
const secret = `'pi_' || md5('secret' || number)`

/**
 * Statements that create the payments, ledger entries and stock movements of the orders. They are consistent, as the nightly
 * payment audit (`audit-payments.ts`) requires.
 */
export const paymentAndStockStatements: string[] = [
  `create temp table repayments as
    select number, total as amount, cancelled as at, 'cancel' as cause, 'The order was canceled' as reason from order_histories join order_totals using (number) where outcome = 'cancelled'
    union all select number, amount, changed, 'return:' || id, 'Returned' from returned_items where status = 'Refunded'`,
  'create unique index on repayments (number); analyze repayments',
  `insert into payments (id, reference, provider, intent_id, client_secret, amount, currency, state, refunded, method, created_at, changed_at)
    select ${paymentId}, order_histories.id, 'sandbox', ${intentId}, ${secret}, total, 'usd',
      case when paid is not null then 'succeeded' when outcome = 'expired' then 'canceled' else 'open' end,
      coalesce(repayments.amount, 0), case when paid is not null then 'Visa ending in 4242' end, placed, coalesce(repayments.at, paid, expired, placed)
    from order_histories join order_totals using (number) left join repayments using (number) order by number`,
  `insert into sandbox_intents (id, client_secret, idempotency_key, amount, currency, status, brand, last4, refunded, created_at)
    select ${intentId}, ${secret}, 'order:' || order_histories.id, total, 'usd',
      case when paid is not null then 'succeeded' when outcome = 'expired' then 'canceled' else 'requires_payment_method' end,
      case when paid is not null then 'Visa' end, case when paid is not null then '4242' end, coalesce(repayments.amount, 0), placed
    from order_histories join order_totals using (number) left join repayments using (number)`,
  `insert into refunds (id, payment_id, amount, reason, cause, provider_id, created_at, refunded_at, attempts, next_attempt_at)
    select pg_temp.id_of('refund' || number), ${paymentId}, amount, reason, cause, 're_' || md5('refund' || number), at, at, 1, at from repayments`,
  `insert into sandbox_refunds (id, intent_id, idempotency_key, amount, created_at)
    select 're_' || md5('refund' || number), ${intentId}, pg_temp.id_of('refund' || number)::text, amount, at from repayments`,
  `insert into ledger_entries (reference, kind, amount, source, at)
    select order_histories.id, entry.kind, entry.change, entry.source, entry.at
    from order_histories join order_totals using (number) left join repayments using (number), lateral (values
      ('total', total, order_histories.id, placed), ('void', -total, order_histories.id, expired), ('payment', -total, ${paymentId}::text, paid),
      ('credit', -repayments.amount, pg_temp.id_of('refund' || number)::text, repayments.at),
      ('refund', repayments.amount, pg_temp.id_of('refund' || number)::text, repayments.at)
    ) as entry (kind, change, source, at) where entry.at is not null and entry.change is not null order by number`,
  `insert into reservations (reference, stock_item_id, holder, party, quantity, made_at)
    select order_histories.id, variant, pg_temp.id_of('person' || buyer)::text, pg_temp.id_of('person' || buyer)::text, quantity, placed from lines join order_histories using (number) where outcome = 'pending'`,
  `update stock_items set reserved = reserved_units.quantity, on_hand = greatest(on_hand, reserved_units.quantity)
    from (select stock_item_id, sum(quantity) as quantity from reservations group by 1) as reserved_units where reserved_units.stock_item_id = stock_items.id`,
  // The initial receipt: today's stock plus all units shipped since.
  `insert into stock_movements (stock_item_id, kind, on_hand, reserved, at)
    select stock_items.id, 'received', on_hand + coalesce(sold_units, 0), 0, now() - interval '370 days'
    from stock_items left join (
      select lines.variant, sum(lines.quantity) as sold_units from lines join order_histories using (number) left join returned_items using (number)
      where paid is not null and outcome <> 'cancelled' and not coalesce(position = 0 and status in ('Received', 'Refunded'), false) group by 1
    ) as sold on sold.variant = stock_items.id
    where on_hand + coalesce(sold_units, 0) > 0`,
  `insert into stock_movements (stock_item_id, kind, on_hand, reserved, reference, at)
    select lines.variant, movement.kind, movement.on_hand, movement.reserved, order_histories.id, movement.at
    from lines join order_histories using (number) left join returned_items using (number), lateral (values
      (1, 'reserved', 0, lines.quantity, placed), (2, 'released', 0, -lines.quantity, expired), (2, 'sold', -lines.quantity, -lines.quantity, paid),
      (3, 'returned', lines.quantity, 0, coalesce(cancelled, case when position = 0 and status in ('Received', 'Refunded') then changed end))
    ) as movement (place, kind, on_hand, reserved, at) where movement.at is not null order by number, place`,
  // Rows that a trigger normally inserts for the roll-ups.
  `insert into analytics_pending (entry_id) select id from ledger_entries where kind in ('payment', 'credit') order by id`,
]
