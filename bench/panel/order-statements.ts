import { address } from './user-statements.ts'

/** Share of all orders that are not paid yet. */
const PENDING = 0.001
/** Share of the other orders that expired unpaid. */
const EXPIRED = 0.06
/** Share of the other orders that were canceled after payment. */
const CANCELLED = 0.04
/** Share of the delivered orders that are returned. */
const RETURNED = 0.04

/** Statements that create orders, spread evenly over a year. Their line items cover all products, with a few bestsellers. */
export const orderStatements = (count: number, users: number): string[] => [
  `create temp table order_histories as
    select number, 'ORD-' || lpad(number::text, greatest(3, length(number::text)), '0') as id, buyer, placed, outcome, method, product_discount,
      case when outcome <> 'pending' and outcome <> 'expired' then placed + interval '2 minutes' end as paid,
      case when outcome = 'expired' then placed + interval '15 minutes' end as expired,
      case when outcome = 'cancelled' then least(placed + interval '3 hours', now()) end as cancelled,
      case when outcome in ('shipped', 'completed') then placed + interval '30 hours' end as shipped,
      case when outcome = 'completed' then placed + interval '6 days' end as completed
    from (
      select number, 1 + floor(${users} * power(pg_temp.draw(number, 11), 1.5))::int as buyer, placed,
        case when number > ${count} * ${1 - PENDING} then 'pending'
          when pg_temp.draw(number, 12) < ${EXPIRED} then 'expired'
          when pg_temp.draw(number, 12) < ${EXPIRED + CANCELLED} then 'cancelled'
          when placed > now() - interval '2 days' then 'processing'
          when placed > now() - interval '7 days' then 'shipped' else 'completed' end as outcome,
        (array['standard', 'standard', 'standard', 'standard', 'express'])[1 + number % 5] as method,
        case when pg_temp.draw(number, 13) < 0.1 then 0.1 else 0 end as product_discount
      from generate_series(1, ${count}) as number, lateral (select now() - interval '365 days' * (1 - (number - 0.5) / ${count}.0) as placed) as moment
    ) as drawn`,
  `create temp table lines as
    select chosen_line.number, chosen_line.position, variants.id as variant, sku, slug, name, coalesce(variants.image, images[1]) as image,
      coalesce(variants.price, products.price) as price, 1 + floor(power(pg_temp.draw(chosen_line.number, 14 + chosen_line.position), 4) * 3)::int as quantity, color, size
    from (
      select number, position, 1 + (floor(goods * power(pg_temp.draw(number, 10), 2))::bigint + position * 7919) % goods as variant
      from order_histories, generate_series(0, floor(pg_temp.draw(number, 16) * 3)::int) as position, (select count(*) as goods from stock_items) as stock
    ) as chosen_line
    join variants on variants.id = chosen_line.variant join products on products.id = product_id`,
  `create temp table order_totals as
    select number, subtotal, discount, shipping, tax, subtotal - discount + shipping + tax as total
    from (
      select number, subtotal, discount, case when method = 'express' then 1599 else 0 end as shipping, round((subtotal - discount) * 0.08)::bigint as tax
      from order_histories join (select number, sum(price::bigint * quantity)::bigint as subtotal from lines group by number) as goods using (number),
        lateral (select round(subtotal * product_discount)::bigint as discount) as reduction
    ) as parts`,
  `create temp table returned_items as
    select number, 'RET-' || lpad(row_number() over (order by number)::text, greatest(3, length((row_number() over (order by number))::text)), '0') as id,
      status, requested, least(requested + interval '3 days', now()) as changed, quantity, variant,
      price * quantity + round((tax - discount) * price * quantity / subtotal::numeric)::bigint as amount
    from (
      select number, least(completed + interval '2 days', now()) as requested,
        case when placed > now() - interval '12 days' then 'Requested'
          else (array['Refunded', 'Refunded', 'Refunded', 'Refunded', 'Rejected', 'Received', 'Approved'])[1 + floor(pg_temp.draw(number, 18) * 7)] end as status
      from order_histories where outcome = 'completed' and pg_temp.draw(number, 17) < ${RETURNED}
    ) as chosen join lines using (number) join order_totals using (number) where position = 0`,
  'create unique index on order_histories (number); create index on lines (number); create unique index on order_totals (number); create unique index on returned_items (number)',
  'analyze order_histories; analyze lines; analyze order_totals; analyze returned_items',
  `insert into orders (id, user_id, status, payment_status, subtotal, discount, shipping, tax, total, shipping_method, shipping_address,
      billing_address, carrier, tracking_number, reserved_until, idempotency_key, request_hash, placed_at, shipped_at, completed_at)
    select order_histories.id, people.id, case outcome when 'expired' then 'Cancelled' else initcap(outcome) end,
      case when paid is null then 'unpaid' when outcome = 'cancelled' then 'refunded' when returned_items.status = 'Refunded' then 'partially_refunded' else 'paid' end,
      subtotal, discount, shipping, tax, total, method, buyer_address, buyer_address,
      case when shipped is not null then 'UPS' end, case when shipped is not null then '1Z' || lpad((number::bigint * 7919 % 10000000000)::text, 10, '0') end,
      placed + case when outcome = 'pending' then interval '10 years' else interval '15 minutes' end,
      'bench-' || number, md5(order_histories.id), placed, shipped, completed
    from order_histories join order_totals using (number) left join returned_items using (number)
    join (select number as buyer, people.id, ${address} as buyer_address from people) as people using (buyer) order by number`,
  `insert into order_items (order_id, position, variant_id, product_id, sku, name, image, price, quantity, color, size, restocked)
    select order_histories.id, lines.position, lines.variant, slug, sku, name, image, price, lines.quantity, color, size,
      case when outcome = 'cancelled' or (position = 0 and status in ('Received', 'Refunded')) then lines.quantity else 0 end
    from lines join order_histories using (number) left join returned_items using (number) order by number, position`,
  `insert into order_events (order_id, at, type, actor, actor_id, note)
    select order_histories.id, event.at, event.type, event.actor, case when event.actor = 'staff' then pg_temp.id_of('person' || 1 + number % 5) end, event.note
    from order_histories left join returned_items using (number), lateral (values
      (1, placed, 'placed', 'shopper', null), (2, paid, 'paid', 'shopper', null), (3, expired, 'expired', 'system', 'Not paid in time'),
      (4, cancelled, 'cancelled', 'shopper', null), (5, cancelled, 'refunded', 'system', null),
      (6, shipped, 'shipped', 'staff', 'UPS'), (7, completed, 'completed', 'system', 'Delivered'),
      (8, requested, 'return_requested', 'shopper', null),
      (9, case when status = 'Rejected' then changed end, 'return_rejected', 'staff', 'Was worn'),
      (9, case when status in ('Approved', 'Received', 'Refunded') then changed end, 'return_approved', 'staff', null),
      (10, case when status in ('Received', 'Refunded') then changed end, 'return_received', 'staff', null),
      (11, case when status = 'Refunded' then changed end, 'refunded', 'system', null)
    ) as event (place, at, type, actor, note) where event.at is not null order by number, place`,
  `insert into returns (id, order_id, user_id, status, note, amount, idempotency_key, requested_at, changed_at)
    select returned_items.id, order_histories.id, pg_temp.id_of('person' || buyer), status, case when status = 'Rejected' then 'Was worn' end, amount, 'bench', requested,
      case when status = 'Requested' then requested else changed end
    from returned_items join order_histories using (number)`,
  `insert into return_lines (return_id, order_id, line, quantity, reason, restocked)
    select returned_items.id, order_histories.id, 0, quantity, (array['damaged', 'does_not_fit', 'changed_mind'])[1 + number % 3],
      case when status in ('Received', 'Refunded') then true end
    from returned_items join order_histories using (number)`,
  `select setval('order_numbers', ${count}), setval('return_numbers', greatest(1, (select count(*) from returns)))`,
]
