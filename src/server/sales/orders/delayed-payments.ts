import { and, eq, type SQL, sql } from 'drizzle-orm'
import { t } from '#messages/orderErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { noneOf } from '#server/platform/database/none-of.ts'
import { lockOrder } from './change-status.ts'
import { recordEvent } from './record-event.ts'
import { orderEvents, orders } from './tables.ts'

/** Bank debits normally succeed or fail within seven working days. */
const DELAYED_AFTER_DAYS = 10

/** Evaluates an SQL expression on the latest event about a processing payment. */
const onLatestEvent = (expression: SQL): SQL => sql`(
  select ${expression} from ${orderEvents}
  where order_id = ${orders.id} and type in ('payment_processing', 'payment_delayed')
  order by ${orderEvents.id} desc limit 1)`

const isProcessing = and(eq(orders.status, 'Pending'), eq(orders.paymentStatus, 'processing'))

/** Orders whose payment has been processing for a long time, and about which staff were notified. */
export const isPaymentDelayed = and(isProcessing, onLatestEvent(sql`type = 'payment_delayed'`))

const isNewlyDelayed = and(
  isProcessing,
  onLatestEvent(sql`type = 'payment_processing' and at < now() - make_interval(days => ${DELAYED_AFTER_DAYS})`),
)

/** Orders whose payment has been processing for a long time, and about which staff were not notified yet. */
export async function listNewlyDelayed(db: Database, limit: number, excluded: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNewlyDelayed, noneOf(orders.id, excluded)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Notifies staff that the payment of an order is delayed, if it still is and they were not notified yet. */
export async function recordDelay(tx: Database, id: string): Promise<void> {
  await lockOrder(tx, id)
  if ((await tx.$count(orders, and(eq(orders.id, id), isNewlyDelayed))) === 0) return
  await recordEvent(tx, id, {
    type: 'payment_delayed',
    actor: 'system',
    note: t('delayed', { days: DELAYED_AFTER_DAYS }),
  })
}
