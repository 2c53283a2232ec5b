import type pg from 'pg'
import { dropIndexes, withBulkLoadSession } from '../catalog/bulk-load.ts'
import { orderStatements } from './order-statements.ts'
import { paymentAndStockStatements } from './payment-and-stock-statements.ts'
import { reviewAndLogStatements } from './review-and-log-statements.ts'
import { userStatements } from './user-statements.ts'

export interface Business {
  orders: number
  users: number
}

/**
 * Adds a year of business up to today to a shop with a catalog: shoppers, staff, orders with payments and shipments, and the
 * logs. Payments, ledger and stock are consistent. Except for dates, the same numbers create the same data.
 * @param pool of a database on which `allowBulkLoad` was called, because triggers and foreign keys are bypassed
 */
export async function fillBusiness(pool: pg.Pool, { orders, users }: Business): Promise<void> {
  const recreateIndexes = await dropIndexes(pool, tables)
  await withBulkLoadSession(pool, async (client) => {
    await client.query(randomFunctions)
    for (const statement of [
      ...userStatements(users),
      ...orderStatements(orders, users),
      ...paymentAndStockStatements,
      ...reviewAndLogStatements,
    ])
      await client.query(statement)
  })
  await recreateIndexes()
  await withBulkLoadSession(pool, async (client) => {
    await client.query('select tally_anew()')
    await client.query('vacuum analyze')
  })
}

/** Functions that return a number from 0 to 1 and a UUID. The same arguments give the same result. */
const randomFunctions = `
  create function pg_temp.draw(number bigint, seed bigint) returns float8 language sql immutable parallel safe
  return (hashint8extended(number, seed) & 2147483647) / 2147483648.0;
  create function pg_temp.id_of(label text) returns uuid language sql immutable parallel safe
  return overlay(overlay(md5(label) placing '4' from 13) placing '8' from 17)::uuid`

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
