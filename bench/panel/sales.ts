import { address } from './people.ts'

/** Share of orders that wait for payment. */
const PENDING = 0.001
/** Shares of the other orders that expired unpaid, and that were cancelled after payment. */
const EXPIRED = 0.06
const CANCELLED = 0.04
/** Share of the delivered orders that are returned. */
const SENT_BACK = 0.04

/** Orders spread evenly over a year, the latest not delivered yet. Their lines are of all products, with a few bestsellers. */
export const sales = (count: number, people: number): string[] => [
  `create temp table courses as
    select number, 'ORD-' || lpad(number::text, greatest(3, length(number::text)), '0') as id, buyer, placed, fate, method, product_discount,
      case when fate <> 'pending' and fate <> 'expired' then placed + interval '2 minutes' end as paid,
      case when fate = 'expired' then placed + interval '15 minutes' end as expired,
      case when fate = 'cancelled' then least(placed + interval '3 hours', now()) end as cancelled,
      case when fate in ('shipped', 'completed') then placed + interval '30 hours' end as shipped,
      case when fate = 'completed' then placed + interval '6 days' end as completed
    from (
      select number, 1 + floor(${people} * power(pg_temp.draw(number, 11), 1.5))::int as buyer, placed,
        case when number > ${count} * ${1 - PENDING} then 'pending'
          when pg_temp.draw(number, 12) < ${EXPIRED} then 'expired'
          when pg_temp.draw(number, 12) < ${EXPIRED + CANCELLED} then 'cancelled'
          when placed > now() - interval '2 days' then 'processing'
          when placed > now() - interval '7 days' then 'shipped' else 'completed' end as fate,
        (array['standard', 'standard', 'standard', 'standard', 'express'])[1 + number % 5] as method,
        case when pg_temp.draw(number, 13) < 0.1 then 0.1 else 0 end as product_discount
      from generate_series(1, ${count}) as number, lateral (select now() - interval '365 days' * (1 - (number - 0.5) / ${count}.0) as placed) as moment
    ) as drawn`,
  `create temp table lines as
    select course.number, course.position, variants.id as variant, sku, slug, name, coalesce(variants.image, images[1]) as image,
      coalesce(variants.price, products.price) as price, 1 + floor(power(pg_temp.draw(course.number, 14 + course.position), 4) * 3)::int as quantity, color, size
    from (
      select number, position, 1 + (floor(goods * power(pg_temp.draw(number, 10), 2))::bigint + position * 7919) % goods as variant
      from courses, generate_series(0, floor(pg_temp.draw(number, 16) * 3)::int) as position, (select count(*) as goods from stock_items) as shelf
    ) as course
    join variants on variants.id = course.variant join products on products.id = product_id`,
  `create temp table sums as
    select number, subtotal, discount, shipping, tax, subtotal - discount + shipping + tax as total
    from (
      select number, subtotal, discount, case when method = 'express' then 1599 else 0 end as shipping, round((subtotal - discount) * 0.08)::bigint as tax
      from courses join (select number, sum(price::bigint * quantity)::bigint as subtotal from lines group by number) as goods using (number),
        lateral (select round(subtotal * product_discount)::bigint as discount) as reduction
    ) as parts`,
  `create temp table sent_back as
    select number, 'RET-' || lpad(row_number() over (order by number)::text, greatest(3, length((row_number() over (order by number))::text)), '0') as id,
      status, requested, least(requested + interval '3 days', now()) as changed, quantity, variant,
      price * quantity + round((tax - discount) * price * quantity / subtotal::numeric)::bigint as amount
    from (
      select number, least(completed + interval '2 days', now()) as requested,
        case when placed > now() - interval '12 days' then 'Requested'
          else (array['Refunded', 'Refunded', 'Refunded', 'Refunded', 'Rejected', 'Received', 'Approved'])[1 + floor(pg_temp.draw(number, 18) * 7)] end as status
      from courses where fate = 'completed' and pg_temp.draw(number, 17) < ${SENT_BACK}
    ) as chosen join lines using (number) join sums using (number) where position = 0`,
  'create unique index on courses (number); create index on lines (number); create unique index on sums (number); create unique index on sent_back (number)',
  'analyze courses; analyze lines; analyze sums; analyze sent_back',
  `insert into orders (id, user_id, status, payment_status, subtotal, discount, shipping, tax, total, shipping_method, shipping_address,
      billing_address, carrier, tracking_number, reserved_until, idempotency_key, request_hash, placed_at, shipped_at, completed_at)
    select courses.id, people.id, case fate when 'expired' then 'Cancelled' else initcap(fate) end,
      case when paid is null then 'unpaid' when fate = 'cancelled' then 'refunded' when sent_back.status = 'Refunded' then 'partially_refunded' else 'paid' end,
      subtotal, discount, shipping, tax, total, method, buyer_address, buyer_address,
      case when shipped is not null then 'UPS' end, case when shipped is not null then '1Z' || lpad((number::bigint * 7919 % 10000000000)::text, 10, '0') end,
      placed + case when fate = 'pending' then interval '10 years' else interval '15 minutes' end,
      'bench-' || number, md5(courses.id), placed, shipped, completed
    from courses join sums using (number) left join sent_back using (number)
    join (select number as buyer, people.id, ${address} as buyer_address from people) as people using (buyer) order by number`,
  `insert into order_items (order_id, position, variant_id, product_id, sku, name, image, price, quantity, color, size, restocked)
    select courses.id, lines.position, lines.variant, slug, sku, name, image, price, lines.quantity, color, size,
      case when fate = 'cancelled' or (position = 0 and status in ('Received', 'Refunded')) then lines.quantity else 0 end
    from lines join courses using (number) left join sent_back using (number) order by number, position`,
  `insert into order_events (order_id, at, type, actor, actor_id, note)
    select courses.id, event.at, event.type, event.actor, case when event.actor = 'staff' then pg_temp.id_of('person' || 1 + number % 5) end, event.note
    from courses left join sent_back using (number), lateral (values
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
    select sent_back.id, courses.id, pg_temp.id_of('person' || buyer), status, case when status = 'Rejected' then 'Was worn' end, amount, 'bench', requested,
      case when status = 'Requested' then requested else changed end
    from sent_back join courses using (number)`,
  `insert into return_lines (return_id, order_id, line, quantity, reason, restocked)
    select sent_back.id, courses.id, 0, quantity, (array['damaged', 'does_not_fit', 'changed_mind'])[1 + number % 3],
      case when status in ('Received', 'Refunded') then true end
    from sent_back join courses using (number)`,
  `select setval('order_numbers', ${count}), setval('return_numbers', greatest(1, (select count(*) from returns)))`,
]
