import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { createFirstVersion, legacyMigrations, upgradeTo } from '../support/first-version.ts'

let database: TestDatabase
let client: DatabaseClient
beforeEach(async () => {
  database = await createTestDatabase()
  client = connect(database.connection, () => {})
})
afterEach(async () => {
  await client.close()
  await database.drop()
})

/** Rows of all data that an upgrade must preserve: accounts, products, stock, orders, payments and texts. */
const ROWS = `
  insert into users (id, name, email) values
    ('00000000-0000-0000-0000-000000000001', 'Ann', 'ann@example.test'), ('00000000-0000-0000-0000-000000000002', 'Bob', 'bob@example.test');
  insert into sessions (user_id, remember, expires_at) select id, true, now() + interval '1 day' from users;
  insert into categories (name, image, position) values ('Books', '/books.avif', 1);
  insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications, status)
    select 'book-' || n, 'Book ' || n, 'Mercer', 'Books', 1000 + n, 'A book', '{/book.avif}', '{Red}', '{S}', '{}', '{"Pages": "300"}', each.status
    from (values (1, 'Active'), (2, 'Draft'), (3, 'Out of Stock')) as each (n, status);
  with items as (insert into stock_items (on_hand) select 20 from products returning id)
    insert into variants (id, product_id, sku, color, size, position)
    select items.id, products.id, 'B-' || products.id, 'Red', 'S', 1
    from (select id, row_number() over () as n from items) as items join (select id, row_number() over (order by id) as n from products) as products using (n);
  insert into cart_lines (user_id, variant_id, quantity) select users.id, variants.id, 2 from users, variants;
  insert into wishlist_items (user_id, product_id, known_price) select users.id, products.id, 1000 from users, products;
  insert into reviews (product_id, user_id, rating, title, content) select products.id, users.id, 4, 'Good', 'A good book.' from products, users;
  insert into orders (id, user_id, subtotal, discount, shipping, tax, total, shipping_method, shipping_address, billing_address, status, payment_status,
      reserved_until, idempotency_key, request_hash)
    select 'ORD-00' || n, users.id, 1000, 0, 0, 80, 1080, 'standard', '{"city": "Portland"}', '{"city": "Portland"}', each.status, payment, now(), n::text, 'h'
    from users, (values (1, 'Pending', 'unpaid'), (2, 'Processing', 'paid'), (3, 'Cancelled', 'unpaid')) as each (n, status, payment) where email = 'ann@example.test';
  insert into order_items (order_id, position, variant_id, product_id, sku, name, image, price, quantity)
    select orders.id, 1, (select min(id) from variants), 'book-1', 'B-1', 'Book 1', '/book.avif', 1000, 1 from orders;
  insert into order_events (order_id, type, actor) select id, 'placed', 'shopper' from orders;
  insert into payments (reference, provider, intent_id, client_secret, amount, currency, state)
    select id, 'sandbox', 'pi_' || id, 'secret', total, 'usd', case payment_status when 'paid' then 'succeeded' else 'open' end from orders;
  insert into ledger_entries (reference, kind, amount, source) values
    ('ORD-002', 'total', 1080, 'order:ORD-002'), ('ORD-002', 'payment', -1080, 'payment:ORD-002');
  insert into stock_movements (stock_item_id, kind, on_hand, reserved) select id, 'received', on_hand, 0 from stock_items;
  insert into mails (kind, recipient, subject, data, sent_at, sent_through) values ('order-paid', 'ann@example.test', 'Thank you', '{"orderId": "ORD-002"}', now(), 'smtp');
  insert into subscribers (email, unsubscribe_token) values ('ann@example.test', 'token');
  insert into settings (key, value) values ('name', '"Harbor Books"'), ('taxRate', '700');`

/** Tables that are derived from others or intentionally changed by upgrades. */
const DERIVED = ['analytics_pending', 'analytics_state', 'tallies']

/** Reads all rows as JSON, by table. */
async function readRows(pool: pg.Pool): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const rowsByTable = new Map<string, Record<string, unknown>[]>()
  for (const { name } of tables.filter(({ name }) => !DERIVED.includes(name))) {
    const { rows } = await pool.query(`select to_jsonb(each) as row from "${name}" as each order by each::text`)
    if (rows.length > 0)
      rowsByTable.set(
        name,
        rows.map(({ row }) => row),
      )
  }
  return rowsByTable
}

const SCHEMA_QUERY = `
  select 'column' as kind, table_name || '.' || column_name as name, concat_ws(' ', udt_name, is_nullable, column_default, generation_expression) as definition
    from information_schema.columns where table_schema = 'public'
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'function', p.oid::regprocedure::text, pg_get_functiondef(p.oid) from pg_proc as p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'sequence', sequencename, start_value || ' ' || increment_by from pg_sequences where schemaname = 'public'
  order by 1, 2`
const readSchema = async (pool: pg.Pool) => (await pool.query(SCHEMA_QUERY)).rows

async function withClient(database: TestDatabase, work: (client: DatabaseClient) => Promise<void>) {
  const client = connect(database.connection, () => {})
  try {
    await work(client)
  } finally {
    await client.close()
  }
}

/** Runs the migrations, and compares each row by the columns that still exist, except for `changed_in`. */
async function expectUpgrade({ pool, direct }: DatabaseClient, name: string, expectedSchema: unknown[]) {
  const before = await readRows(pool)
  expect(await migrateDatabase(direct)).toEqual([])
  expect(await readSchema(pool), name).toEqual(expectedSchema)
  const after = await readRows(pool)
  for (const [table, rows] of before) {
    const columns = Object.keys(after.get(table)?.[0] ?? {})
    for (const row of rows) {
      const isComparable = ([column]: [string, unknown]) => column !== 'changed_in' && columns.includes(column)
      const comparable = Object.fromEntries(Object.entries(row).filter(isComparable))
      expect(after.get(table), `${table} after ${name}`).toContainEqual(expect.objectContaining(comparable))
    }
  }
  expect(before.size).toBeGreaterThan(17)
  // A second run changes nothing.
  await migrateDatabase(direct)
  expect(await readRows(pool)).toEqual(after)
}

describe('an earlier version', () => {
  it('gets the schema of a new shop and keeps its rows, for every earlier version', async () => {
    const expectedSchema = await readSchema(client.pool)
    const old = await createTestDatabase()
    for (const [n, name] of legacyMigrations.entries()) {
      await withClient(old, async ({ pool }) => {
        if (n > 0) return upgradeTo(pool, name, legacyMigrations[n - 1])
        await createFirstVersion(pool)
        await pool.query(ROWS)
      })
      const copy = await createTestDatabase(old.connection.database)
      await withClient(copy, (client) => expectUpgrade(client, name, expectedSchema))
      await copy.drop()
    }
    await old.drop()
  })

  it('gets a customer for each account, to which its cart, orders and returns belong', async () => {
    await createFirstVersion(client.pool)
    await client.pool.query(ROWS)
    expect(await migrateDatabase(client.direct)).toEqual([])
    const { rows } = await client.pool.query(`
      select users.email, customers.user_id = users.id and not is_guest as "isAccount",
        (select count(*)::int from cart_lines where user_id = customers.id) as lines, (select count(*)::int from orders where user_id = customers.id) as orders
      from users left join customers on customers.id = users.id order by 1`)
    expect(rows).toEqual([
      { email: 'ann@example.test', isAccount: true, lines: 3, orders: 3 },
      { email: 'bob@example.test', isAccount: true, lines: 3, orders: 0 },
    ])
  })

  it('gets one brand for each case-insensitive brand name of its products', async () => {
    await createFirstVersion(client.pool)
    await client.pool.query(ROWS)
    await client.pool.query(`
      update products set brand = 'MERCER' where slug = 'book-2';
      insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
        select 'other', name, 'Mérc & Co', category, price, description, images, colors, sizes, features, specifications
        from products where slug = 'book-1'`)
    expect(await migrateDatabase(client.direct)).toEqual([])
    const { rows } = await client.pool.query(
      `select products.slug, brands.name, brands.slug as address from products
        join brands on brands.id = brand_id order by products.slug`,
    )
    const mercer = { name: 'Mercer', address: 'mercer' }
    expect(rows).toEqual([
      ...['book-1', 'book-2', 'book-3'].map((slug) => ({ slug, ...mercer })),
      { slug: 'other', name: 'Mérc & Co', address: 'merc-co' },
    ])
  })

  it('gets options for its colors and sizes, in the order of its products', async () => {
    await createFirstVersion(client.pool)
    await client.pool.query(ROWS)
    await client.pool.query(`
      update products set colors = '{Sand,Red}', sizes = '{S,M,L}' where slug = 'book-1';
      update products set colors = '{}', sizes = '{XL}' where slug = 'book-3';
      update variants set color = null, size = 'XL' where sku = 'B-3';
      insert into stock_items (id, on_hand) values (900, 1), (901, 1);
      insert into variants (id, product_id, sku, color, size, position)
        select 900, id, 'B-1-SAND', 'Sand', 'L', 2 from products where slug = 'book-1';
      insert into variants (id, product_id, sku, color, size, position)
        select 901, id, 'B-2-UNLISTED', 'Teal', 'S', 2 from products where slug = 'book-2'`)
    await migrateDatabase(client.direct)
    const query = async (statement: string) => (await client.pool.query(statement)).rows
    expect(
      await query(`select role, display, filterable, array_agg(value order by option_values.position) as values
        from option_types join option_values on type_id = option_types.id group by option_types.id order by 1`),
    ).toEqual([
      { role: 'color', display: 'image', filterable: false, values: ['Sand', 'Red', 'Teal'] },
      { role: 'size', display: 'text', filterable: false, values: ['S', 'XL', 'M', 'L'] },
    ])
    expect(
      await query('select sku, chosen_options(option1, option2, option3) as options from variants order by 1'),
    ).toEqual(
      (
        [
          ['B-1', 'Red', 'S'],
          ['B-1-SAND', 'Sand', 'L'],
          ['B-2', 'Red', 'S'],
          ['B-2-UNLISTED', 'Teal', 'S'],
          ['B-3', null, 'XL'],
        ] as const
      ).map(([sku, color, size]) => ({
        sku,
        options: [
          ...(color ? [{ code: 'color', name: 'Color', value: color }] : []),
          { code: 'size', name: 'Size', value: size },
        ],
      })),
    )
    expect(
      await query(`select slug, array_agg(value order by product_options.position, product_option_values.position) as values
        from products join product_option_values on product_id = products.id join option_values on option_values.id = value_id
        join product_options on product_options.product_id = products.id and product_options.type_id = option_values.type_id
        group by slug order by 1`),
    ).toEqual([
      { slug: 'book-1', values: ['Sand', 'Red', 'S', 'M', 'L'] },
      { slug: 'book-2', values: ['Red', 'Teal', 'S'] },
      { slug: 'book-3', values: ['XL'] },
    ])
  })

  it('before the first release is rejected with a one-line error and left unchanged', async () => {
    await createFirstVersion(client.pool)
    await client.pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
    const before = await readSchema(client.pool)
    await expect(migrateDatabase(client.direct)).rejects.toThrow(
      /^The tables belong to a version before the first release [^\n]*$/,
    )
    expect(await readSchema(client.pool)).toEqual(before)
  })
})

describe('functions and triggers', () => {
  it('are replaced at the next start only if their file changed', async () => {
    const readTrigger = async () =>
      (await client.pool.query(`select xmin::text, prosrc from pg_proc where proname = 'reviewer_renamed'`)).rows[0]
    const before = await readTrigger()
    await migrateDatabase(client.direct)
    expect(await readTrigger()).toEqual(before)
    await client.pool.query(
      `create or replace function reviewer_renamed() returns trigger language plpgsql as $$ begin return null; end $$`,
    )
    await client.pool.query(`update drizzle.triggers set hash = 'old' where file = 'reviews.sql'`)
    await migrateDatabase(client.direct)
    expect((await readTrigger()).prosrc).toBe(before.prosrc)
  })
})
