import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { type Cents, toDecimal } from '#contract/money.ts'
import type { RefundBody } from '#contract/orders.ts'
import { t } from '#messages/fulfillment.ts'
import { type KnownCaller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { refundSoon } from '../checkout/refund-soon.ts'
import type { SalesContext } from '../context.ts'
import { lockOrder } from '../orders/change-status.ts'
import { countUnits, type LineUnits } from '../orders/count-units.ts'
import { orderMissing } from '../orders/order-missing.ts'
import { byStaff, recordEvent } from '../orders/record-event.ts'
import { restockLines } from '../orders/restock-lines.ts'
import type { OrderRow } from '../orders/tables.ts'
import { listLines, worthOf } from '../orders/units-left.ts'
import { decideRefund } from '../payments/decide-refund.ts'
import { findRefund } from '../payments/queries.ts'
import { readSuccess } from './read-success.ts'

interface Asked extends z.output<typeof RefundBody> {
  idempotencyKey: string
  caller: KnownCaller
}

/**
 * Pays back a part of an order by hand, or all that is left; the same key does so once.
 * @throws ShopError not_found, not_refundable, invalid_request for lines that are not left, key_reused
 */
export async function refundOrder(shop: SalesContext, orderId: string, asked: Asked): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderMissing()
    const payment = await readSuccess(tx, orderId)
    const cause = `key:${asked.idempotencyKey}`
    const requestHash = hashOf(asked)
    const known = await findRefund(tx, payment.id, cause)
    if (known && known.requestHash !== requestHash) throw new ShopError('key_reused', { message: t('refundKeyReused') })
    if (known) return
    const amount = asked.lines ? await takeLines(tx, order, asked.lines) : (asked.amount ?? 'all')
    const refund = await decideRefund(tx, payment.id, { amount, reason: asked.reason, cause, requestHash })
    if (!refund) throw new ShopError('not_refundable')
    await recordEvent(tx, orderId, {
      type: 'note',
      ...byStaff(asked.caller),
      note: t('refundNote', { amount: refund.amount, reason: asked.reason }),
    })
    await recordAudit(tx, asked.caller, {
      action: 'order.refunded',
      subject: { kind: 'order', id: orderId },
      after: { amount: toDecimal(refund.amount), ...(asked.lines && { lines: asked.lines }) },
      reason: asked.reason,
    })
    const units = asked.lines?.filter(({ restock }) => restock) ?? []
    await restockLines(tx, orderId, units, { reference: orderId, actorId: asked.caller.userId, note: asked.reason })
  })
  await refundSoon(shop, orderId)
}

const hashOf = ({ amount, lines, reason }: Asked): string => digest(JSON.stringify({ amount, lines, reason }))

/** Counts units as paid back, so that neither a return nor another refund pays them again. @returns their worth */
async function takeLines(tx: Database, order: OrderRow, lines: LineUnits[]): Promise<Cents> {
  const worth = worthOf(order, await listLines(tx, order.id), lines)
  if (worth === undefined) {
    throw new ShopError('invalid_request', { message: t('tooManyToRefund') })
  }
  await countUnits(tx, order.id, 'refunded', lines)
  return worth
}
