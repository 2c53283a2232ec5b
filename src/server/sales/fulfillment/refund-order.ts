import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { type Cents, toDecimal } from '#contract/money.ts'
import type { RefundBody } from '#contract/orders.ts'
import { calculateRefund } from '#contract/refund-value.ts'
import { t } from '#messages/fulfillment.ts'
import { assertOnStep } from '#server/commerce/pricing/assert-on-step.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { tryExecuteRefunds } from '../checkout/try-execute-refunds.ts'
import type { SalesContext } from '../context.ts'
import { lockOrder } from '../orders/change-status.ts'
import { countUnits, type LineUnits } from '../orders/count-units.ts'
import { assertLeavesGiftCards, refundableBesideGiftCards, takeBackGiftCards } from '../orders/gift-cards/take-back.ts'
import { listLines } from '../orders/list-lines.ts'
import { orderNotFound } from '../orders/order-not-found.ts'
import { restockLines } from '../orders/restock-lines.ts'
import type { OrderRow } from '../orders/tables.ts'
import { decideRefund } from '../payments/decide-refund.ts'
import { findRefund } from '../payments/queries.ts'
import { assertPaid } from './assert-paid.ts'

interface RefundRequest extends z.output<typeof RefundBody> {
  idempotencyKey: string
  caller: SignedInCaller
}

/**
 * Refunds an amount, line items or the remaining amount of an order, as staff decided; once per idempotency key.
 * @throws ShopError not_found, not_refundable, invalid_request for more units than are left or units that cost
 * nothing, key_reused
 */
export async function refundOrder(shop: SalesContext, orderId: string, request: RefundRequest): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    const paid = await assertPaid(tx, order)
    const cause = `key:${request.idempotencyKey}`
    const requestHash = hashRequest(request)
    const existing = await findRefund(tx, orderId, cause)
    if (existing && existing.requestHash !== requestHash)
      throw new ShopError('key_reused', { message: t('refundKeyReused') })
    if (existing) return
    assertOnStep(request.amount, order.currency)
    const amount = request.lines ? await countRefunded(tx, order, request.lines) : (request.amount ?? 'all')
    if (amount === 'all' || request.lines) await takeBackGiftCards(tx, orderId, request.lines)
    if (amount !== 'all') {
      const max = await refundableBesideGiftCards(tx, orderId, paid.refundable)
      assertLeavesGiftCards(amount, max, paid, order.currency)
    }
    const { reason, caller } = request
    const refunded = await decideRefund(tx, orderId, {
      ...{ amount, reason, cause, requestHash },
      decidedBy: caller.userId,
      ...(request.lines && { lines: request.lines.map(({ line, quantity }) => ({ line, quantity })) }),
    })
    if (refunded === 0) throw new ShopError('not_refundable')
    await recordAudit(tx, caller, {
      action: 'order.refunded',
      subject: { kind: 'order', id: orderId },
      after: { amount: toDecimal(refunded), ...(request.lines && { lines: request.lines }) },
      reason,
    })
    const units = request.lines?.filter(({ restock }) => restock) ?? []
    await restockLines(tx, orderId, units, { reference: orderId, actorId: caller.userId, note: reason })
  })
  await tryExecuteRefunds(shop, orderId)
}

const hashRequest = ({ amount, lines, reason }: RefundRequest): string =>
  digest(JSON.stringify({ amount, lines, reason }))

/** Counts units as refunded, so that no return or other refund includes them again. @returns their refundable value */
async function countRefunded(tx: Database, order: OrderRow, lines: LineUnits[]): Promise<Cents> {
  const value = calculateRefund(order, await listLines(tx, order.id), lines)
  if (value === undefined) {
    throw new ShopError('invalid_request', { message: t('tooManyToRefund') })
  }
  // The share of a component in the price of its bundle can be less than half a cent.
  if (value === 0) throw new ShopError('invalid_request', { message: t('lessThanOneCent') })
  await countUnits(tx, order.id, 'refunded', lines)
  return value
}
