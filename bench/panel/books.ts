const paymentId = `pg_temp.id_of('payment' || number)`
const intentId = `'pi_' || md5('intent' || number)`
const secret = `'pi_' || md5('secret' || number)`

/** Payments, ledger entries and stock for the orders from `sales`, so that the audit finds no differences. */
export const books: string[] = [
  `create temp table paid_back as
    select number, total as amount, cancelled as at, 'cancel' as cause, 'The order was canceled' as reason from courses join sums using (number) where fate = 'cancelled'
    union all select number, amount, changed, 'return:' || id, 'Returned' from sent_back where status = 'Refunded'`,
  'create unique index on paid_back (number); analyze paid_back',
  `insert into payments (id, reference, provider, intent_id, client_secret, amount, currency, state, refunded, method, created_at, changed_at)
    select ${paymentId}, courses.id, 'sandbox', ${intentId}, ${secret}, total, 'usd',
      case when paid is not null then 'succeeded' when fate = 'expired' then 'canceled' else 'open' end,
      coalesce(paid_back.amount, 0), case when paid is not null then 'Visa ending in 4242' end, placed, coalesce(paid_back.at, paid, expired, placed)
    from courses join sums using (number) left join paid_back using (number) order by number`,
  `insert into sandbox_intents (id, client_secret, idempotency_key, amount, currency, status, brand, last4, refunded, created_at)
    select ${intentId}, ${secret}, 'order:' || courses.id, total, 'usd',
      case when paid is not null then 'succeeded' when fate = 'expired' then 'canceled' else 'requires_payment_method' end,
      case when paid is not null then 'Visa' end, case when paid is not null then '4242' end, coalesce(paid_back.amount, 0), placed
    from courses join sums using (number) left join paid_back using (number)`,
  `insert into refunds (id, payment_id, amount, reason, cause, provider_id, created_at, refunded_at, attempts, next_attempt_at)
    select pg_temp.id_of('refund' || number), ${paymentId}, amount, reason, cause, 're_' || md5('refund' || number), at, at, 1, at from paid_back`,
  `insert into sandbox_refunds (id, intent_id, idempotency_key, amount, created_at)
    select 're_' || md5('refund' || number), ${intentId}, pg_temp.id_of('refund' || number)::text, amount, at from paid_back`,
  `insert into ledger_entries (reference, kind, amount, source, at)
    select courses.id, entry.kind, entry.change, entry.source, entry.at
    from courses join sums using (number) left join paid_back using (number), lateral (values
      ('total', total, courses.id, placed), ('void', -total, courses.id, expired), ('payment', -total, ${paymentId}::text, paid),
      ('credit', -paid_back.amount, pg_temp.id_of('refund' || number)::text, paid_back.at),
      ('refund', paid_back.amount, pg_temp.id_of('refund' || number)::text, paid_back.at)
    ) as entry (kind, change, source, at) where entry.at is not null and entry.change is not null order by number`,
  `insert into reservations (reference, stock_item_id, holder, party, quantity, made_at)
    select courses.id, variant, pg_temp.id_of('person' || buyer)::text, pg_temp.id_of('person' || buyer)::text, quantity, placed from lines join courses using (number) where fate = 'pending'`,
  `update stock_items set reserved = held.quantity, on_hand = greatest(on_hand, held.quantity)
    from (select stock_item_id, sum(quantity) as quantity from reservations group by 1) as held where held.stock_item_id = stock_items.id`,
  // The initial receipt: today's stock plus everything shipped since.
  `insert into stock_movements (stock_item_id, kind, on_hand, reserved, at)
    select stock_items.id, 'received', on_hand + coalesce(gone, 0), 0, now() - interval '370 days'
    from stock_items left join (
      select lines.variant, sum(lines.quantity) as gone from lines join courses using (number) left join sent_back using (number)
      where paid is not null and fate <> 'cancelled' and not coalesce(position = 0 and status in ('Received', 'Refunded'), false) group by 1
    ) as sold on sold.variant = stock_items.id
    where on_hand + coalesce(gone, 0) > 0`,
  `insert into stock_movements (stock_item_id, kind, on_hand, reserved, reference, at)
    select lines.variant, movement.kind, movement.on_hand, movement.reserved, courses.id, movement.at
    from lines join courses using (number) left join sent_back using (number), lateral (values
      (1, 'reserved', 0, lines.quantity, placed), (2, 'released', 0, -lines.quantity, expired), (2, 'sold', -lines.quantity, -lines.quantity, paid),
      (3, 'returned', lines.quantity, 0, coalesce(cancelled, case when position = 0 and status in ('Received', 'Refunded') then changed end))
    ) as movement (place, kind, on_hand, reserved, at) where movement.at is not null order by number, place`,
  // What the trigger would record for the roll-ups.
  `insert into analytics_pending (entry_id) select id from ledger_entries where kind in ('payment', 'credit') order by id`,
]
