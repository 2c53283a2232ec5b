import type pg from 'pg'
import { dropIndexes, inFillingSession } from '../catalog/filling-session.ts'
import { books } from './books.ts'
import { people } from './people.ts'
import { sales } from './sales.ts'
import { surroundings } from './surroundings.ts'

export interface Business {
  orders: number
  users: number
}

/**
 * Fills the tables beside a catalog with a year of business up to today, by statements about all rows at once: shoppers
 * and staff, orders with everything that belongs to them, and what is written down beside them. The books agree as those
 * of a real shop do. Nothing is left to chance: the same numbers give the same business, but for today's date.
 * @param pool of a superuser
 */
export async function fillBusiness(pool: pg.Pool, { orders, users }: Business): Promise<void> {
  const makeIndexes = await dropIndexes(pool, tables)
  await inFillingSession(pool, async (client) => {
    await client.query(drawing)
    for (const statement of [...people(users), ...sales(orders, users), ...books, ...surroundings])
      await client.query(statement)
  })
  await makeIndexes()
  await inFillingSession(pool, async (client) => {
    await client.query('select tally_anew()')
    await client.query('vacuum analyze')
  })
}

/** A number from 0 up to 1, and a UUID, each the same for the same. */
const drawing = `
  create function pg_temp.draw(which bigint, purpose bigint) returns float8 language sql immutable parallel safe
  return (hashint8extended(which, purpose) & 2147483647) / 2147483648.0;
  create function pg_temp.id_of(thing text) returns uuid language sql immutable parallel safe
  return overlay(overlay(md5(thing) placing '4' from 13) placing '8' from 17)::uuid`

const tables = [
  ...[
    'users',
    'sessions',
    'addresses',
    'orders',
    'order_items',
    'order_events',
    'payments',
    'refunds',
    'ledger_entries',
  ],
  ...['sandbox_intents', 'sandbox_refunds', 'stock_movements', 'reservations', 'returns', 'return_lines', 'reviews'],
  ...['mails', 'webhook_deliveries', 'audit_entries'],
]
