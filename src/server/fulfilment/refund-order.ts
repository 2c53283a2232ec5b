import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { formatCents } from '#contract/money.ts'
import type { RefundBody } from '#contract/orders.ts'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { lockOrder } from '../orders/change-status.ts'
import { listItems, type OrderRow } from '../orders/queries.ts'
import { recordEvent } from '../orders/record-event.ts'
import { restockLines } from '../orders/restock-lines.ts'
import { decideRefund } from '../payments/decide-refund.ts'
import { findSuccess } from '../payments/queries.ts'
import { refundValue } from '../pricing/refund-value.ts'
import type { Shop } from '../shop.ts'
import { orderMissing } from './order-missing.ts'
import { refundSoon } from './refund-soon.ts'

interface Asked extends z.output<typeof RefundBody> {
  idempotencyKey: string
  actorId: string
}

/**
 * Pays back a part of an order by hand, or all that is left; the same key does so once.
 * @throws ShopError not_found, not_refundable, invalid_request for lines that are not there
 */
export async function refundOrder(shop: Shop, orderId: string, asked: Asked): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderMissing()
    const payment = await findSuccess(tx, orderId)
    if (!payment) throw new ShopError('not_refundable', { message: 'This order was not paid.' })
    const cause = `key:${asked.idempotencyKey}`
    const amount = asked.lines ? await worthOf(tx, order, asked.lines) : (asked.amount ?? 'all')
    const decided = await decideRefund(tx, payment.id, { amount, reason: asked.reason, cause })
    if (!decided) throw new ShopError('not_refundable')
    if (!decided.news) return
    await recordEvent(tx, orderId, {
      type: 'note',
      actor: 'staff',
      actorId: asked.actorId,
      note: `Refund of ${formatCents(decided.refund.amount)}: ${asked.reason}`,
    })
    const units = asked.lines?.filter(({ restock }) => restock) ?? []
    await restockLines(tx, orderId, units, { reference: orderId, actorId: asked.actorId, note: asked.reason })
  })
  await refundSoon(shop, orderId)
}

async function worthOf(tx: Database, order: OrderRow, lines: NonNullable<Asked['lines']>): Promise<number> {
  const items = await listItems(tx, order.id)
  const wrong = lines.find(({ line, quantity }) => quantity > (items[line]?.quantity ?? 0))
  if (wrong || new Set(lines.map(({ line }) => line)).size < lines.length) {
    throw new ShopError('invalid_request', { message: 'So many of this line were not ordered.' })
  }
  const gross = lines.reduce((sum, { line, quantity }) => sum + (items[line]?.price ?? 0) * quantity, 0)
  return refundValue(order, gross, 0)
}
