import type { Database } from '#server/platform/database/database.ts'
import { withReturned } from './order-details.ts'
import { listItems } from './queries.ts'
import { listReturns } from './returns/queries.ts'

/** The line items of an order, with the units of each that are returned, refunded or in a requested return. */
export async function listLines(db: Database, orderId: string) {
  return withReturned(await listItems(db, orderId), await listReturns(db, [orderId]))
}
