import type pg from 'pg'
import { dropIndexes, withBulkLoadSession } from '../catalog/bulk-load.ts'

const PRODUCTS = 10_000
const ORDERS_PER_SHOPPER = 5

/**
 * Fills an empty shop with 10,000 products, a year of paid orders with one to four lines each, and views of a thousand visitors
 * a day. Some products are bought and viewed much more often than others.
 * @param pool of a database on which `allowBulkLoad` was called, because triggers and foreign keys are bypassed
 */
export async function fillOrders(pool: pg.Pool, orders: number): Promise<void> {
  const recreateIndexes = await dropIndexes(pool, ['users', 'orders', 'order_items', 'viewed_pairs'])
  await withBulkLoadSession(pool, async (client) => {
    await client.query('select setseed(0.5)')
    for (const statement of buildStatements(orders)) await client.query(statement)
  })
  await recreateIndexes()
  await withBulkLoadSession(pool, async (client) => void (await client.query('vacuum analyze')))
}

const buildStatements = (orders: number) => [
  `insert into categories (name, slug, path, image, position) values ('Bench', 'bench', 'bench', '/bench.svg', 0) on conflict do nothing`,
  `insert into products (slug, name, brand, category_id, price, description, images, colors, sizes, features, specifications)
    select 'thing-' || number, 'Thing ' || number, 'Brand ' || number % 50, (select id from categories where path = 'bench'), 1000 + number, '', '{}', '{}', '{}', '{}', '{}'
    from generate_series(1, ${PRODUCTS}) as number`,
  `insert into users (name, email)
    select 'Shopper ' || number, 'shopper-' || number || '@bench.test' from generate_series(1, ${Math.ceil(orders / ORDERS_PER_SHOPPER)}) as number`,
  `create temp table buyers as select row_number() over () as number, id from users`,
  'create unique index on buyers (number)',
  'analyze buyers',
  `insert into orders (id, user_id, status, payment_status, subtotal, discount, shipping, tax, total, shipping_method,
      shipping_address, billing_address, reserved_until, idempotency_key, request_hash, placed_at)
    select 'ORD-' || drawn.number, buyers.id, 'Processing', 'paid', 1000, 0, 0, 0, 1000, 'standard', '{}', '{}', placed, drawn.number, '', placed
    from (
      select number, 1 + floor(random() * ${Math.ceil(orders / ORDERS_PER_SHOPPER)})::int as buyer, now() - interval '364 days' * random() as placed
      from generate_series(1, ${orders}) as number) as drawn
    join buyers on buyers.number = buyer`,
  // Products with similar numbers are bought together.
  `insert into order_items (order_id, position, variant_id, product_id, sku, name, image, price, quantity)
    select 'ORD-' || number, position, thing, 'thing-' || thing, thing, 'Thing', '', 1000, 1
    from (
      select number, position, 1 + (first + floor(random() * 40)::int * position) % ${PRODUCTS} as thing
      from (select number, floor(${PRODUCTS} * power(random(), 3))::int as first, floor(random() * 4)::int as more
        from generate_series(1, ${orders}) as number) as drawn, generate_series(0, more) as position) as lines`,
  `insert into viewed_pairs (day, product_id, other_id, visitors)
    select current_date - day, least(one, other), greatest(one, other), 1 + floor(random() * 5)::int
    from (
      select day, first as one, 1 + (first + 1 + floor(random() * 30)::int) % ${PRODUCTS} as other
      from (select day, 1 + floor(${PRODUCTS} * power(random(), 3))::int as first
        from generate_series(0, 89) as day, generate_series(1, 3000)) as drawn) as views
    where one <> other on conflict do nothing`,
]
