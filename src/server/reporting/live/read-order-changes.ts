import { desc, gt, sql } from 'drizzle-orm'
import { MAX_NAMED_CHANGES } from '#contract/live.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderEvents } from '#server/sales/orders/tables.ts'

/** Longer than a transaction that writes an event: until then, events with lower IDs may still be committed. */
const OVERLAP = sql`interval '10 seconds'`
/** Maximum events per read. Older ones are skipped. */
const MAX_READ = 10 * MAX_NAMED_CHANGES

/** The latest events of all orders with an ID above this one, newest first. */
export function readOrderChanges(db: Database, afterId: number) {
  return db
    .select({
      event: orderEvents.id,
      id: orderEvents.orderId,
      type: orderEvents.type,
      /** Whether all events with lower IDs have been committed. */
      settled: sql`${orderEvents.at} < now() - ${OVERLAP}`.mapWith(Boolean),
    })
    .from(orderEvents)
    .where(gt(orderEvents.id, afterId))
    .orderBy(desc(orderEvents.id))
    .limit(MAX_READ)
}

export type OrderChange = Awaited<ReturnType<typeof readOrderChanges>>[number]
