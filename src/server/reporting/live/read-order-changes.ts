import { desc, gt, sql } from 'drizzle-orm'
import { MAX_NAMED_CHANGES } from '#contract/live.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderEvents } from '#server/sales/orders/tables.ts'

/** Longer than a transaction is open that writes an event: one with a lower number may be committed later. */
const OVERLAP = sql`interval '10 seconds'`
/** Events that are read at once. Those beyond are not named to anybody. */
const MAX_READ = 10 * MAX_NAMED_CHANGES

/** The latest events of all orders with a number above this one, the newest first. */
export function readOrderChanges(db: Database, above: number) {
  return db
    .select({
      event: orderEvents.id,
      id: orderEvents.orderId,
      type: orderEvents.type,
      /** All with a lower number are there by now. */
      settled: sql`${orderEvents.at} < now() - ${OVERLAP}`.mapWith(Boolean),
    })
    .from(orderEvents)
    .where(gt(orderEvents.id, above))
    .orderBy(desc(orderEvents.id))
    .limit(MAX_READ)
}

export type OrderChange = Awaited<ReturnType<typeof readOrderChanges>>[number]
