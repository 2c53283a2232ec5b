import { and, eq, type SQL, sql } from 'drizzle-orm'
import { t } from '#messages/orderRefusals.ts'
import type { Database } from '#server/platform/database/database.ts'
import { noneOf } from '#server/platform/database/none-of.ts'
import { lockOrder } from './change-status.ts'
import { recordEvent } from './record-event.ts'
import { orderEvents, orders } from './tables.ts'

/** Bank debits are decided within seven working days; what takes longer is not usual anymore. */
const DELAYED_AFTER_DAYS = 10

/** What the last word about a payment that is on its way says, as SQL over the columns of the event. */
const lastWord = (says: SQL): SQL => sql`(
  select ${says} from ${orderEvents}
  where order_id = ${orders.id} and type in ('payment_processing', 'payment_delayed')
  order by ${orderEvents.id} desc limit 1)`

const isProcessing = and(eq(orders.status, 'Pending'), eq(orders.paymentStatus, 'processing'))

/** Orders whose payment has been processing for long, and staff were notified. */
export const isPaymentDelayed = and(isProcessing, lastWord(sql`type = 'payment_delayed'`))

const isToBeTold = and(
  isProcessing,
  lastWord(sql`type = 'payment_processing' and at < now() - make_interval(days => ${DELAYED_AFTER_DAYS})`),
)

/** Orders whose payment has been processing for long, and staff were not notified yet, except some. */
export async function listNewlyDelayed(db: Database, limit: number, but: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isToBeTold, noneOf(orders.id, but)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Tells staff that the payment of an order has been processing for long, unless it is not so or they were told. */
export async function recordDelay(tx: Database, id: string): Promise<void> {
  await lockOrder(tx, id)
  if ((await tx.$count(orders, and(eq(orders.id, id), isToBeTold))) === 0) return
  await recordEvent(tx, id, {
    type: 'payment_delayed',
    actor: 'system',
    note: t('delayed', { days: DELAYED_AFTER_DAYS }),
  })
}
