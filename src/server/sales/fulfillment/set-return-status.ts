import type { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { ReturnStatusBody } from '#contract/returns.ts'
import { t } from '#messages/fulfillment.ts'
import { assertOnStep } from '#server/commerce/pricing/assert-on-step.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { tryExecuteRefunds } from '../checkout/try-execute-refunds.ts'
import type { SalesContext } from '../context.ts'
import { lockOrder } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/emails/queue-order-mails.ts'
import { assertLeavesGiftCards, refundableBesideGiftCards } from '../orders/gift-cards/take-back.ts'
import { byStaff, recordEvent } from '../orders/record-event.ts'
import { restockLines } from '../orders/restock-lines.ts'
import { changeReturn } from '../orders/returns/change-return.ts'
import { markRestocked } from '../orders/returns/mark-restocked.ts'
import { findReturnOrderId, listReturnLines, lockReturn } from '../orders/returns/queries.ts'
import { refundForReturn, returnRefundHeldByDisputes } from '../orders/returns/return-refund.ts'
import type { ReturnRow } from '../orders/returns/tables.ts'
import { revalueReturns } from '../orders/returns/value-returns.ts'
import type { OrderRow } from '../orders/tables.ts'
import { decideRefund } from '../payments/decide-refund.ts'
import { assertPaid } from './assert-paid.ts'

type Step = z.output<typeof ReturnStatusBody> & { caller: SignedInCaller }

/**
 * Sets a return's status, as staff decided.
 * @throws ShopError not_found, invalid_transition, not_refundable, invalid_request for lines that are not in the return
 */
export async function setReturnStatus(shop: SalesContext, returnId: string, step: Step): Promise<void> {
  const orderId = await transaction(shop.db, async (tx) => {
    const orderId = await findReturnOrderId(tx, returnId)
    const order = orderId && (await lockOrder(tx, orderId))
    const row = order && (await lockReturn(tx, returnId))
    if (!order || !row) throw new ShopError('not_found', { message: t('returnMissing') })
    await steps[step.status](tx, order, row, step)
    return order.id
  })
  if (step.status === 'Refunded') await tryExecuteRefunds(shop, orderId)
}

type ApplyStep = (tx: Database, order: OrderRow, row: ReturnRow, step: Step) => Promise<void>

const steps: Record<Step['status'], ApplyStep> = {
  Approved: (tx, order, row, step) => decideReturn(tx, order, row, step, 'return-approved'),
  Rejected: (tx, order, row, step) => decideReturn(tx, order, row, step, 'return-rejected'),
  Received: receiveReturn,
  Refunded: refundReturn,
}

async function decideReturn(
  tx: Database,
  order: OrderRow,
  row: ReturnRow,
  { status, note, caller }: Step,
  kind: 'return-approved' | 'return-rejected',
): Promise<void> {
  await changeReturn(tx, row, { status, ...(note && { note }) }, caller)
  if (status === 'Rejected') await revalueReturns(tx, order)
  await queueOrderMail(tx, order.id, kind, { returnId: row.id, ...(note && { note }) })
}

/** Restocks the lines that staff chose, by default all. @throws ShopError invalid_request for lines not in the return */
async function receiveReturn(
  tx: Database,
  order: OrderRow,
  row: ReturnRow,
  { status, restock, caller }: Step,
): Promise<void> {
  await changeReturn(tx, row, { status }, caller)
  await queueOrderMail(tx, order.id, 'return-received', { returnId: row.id })
  const lines = await listReturnLines(tx, row.id)
  if (restock?.some((each) => !lines.some(({ line }) => line === each)))
    throw errorAt('restock', 'invalid_request', t('notInReturn'))
  const restocked = lines.filter(({ line }) => restock?.includes(line) ?? true)
  await markRestocked(
    tx,
    row.id,
    restocked.map(({ line }) => line),
  )
  await restockLines(tx, order.id, restocked, { reference: row.id, actorId: caller.userId })
}

async function refundReturn(
  tx: Database,
  order: OrderRow,
  row: ReturnRow,
  { status, amount, caller }: Step,
): Promise<void> {
  const all = await assertPaid(tx, order)
  const paid = { ...all, refundable: await refundableBesideGiftCards(tx, order.id, all.refundable) }
  assertOnStep(amount, order.currency)
  if (amount !== undefined) assertLeavesGiftCards(amount, paid.refundable, all, order.currency)
  const due = amount ?? refundForReturn(row, paid)
  // An amount set by staff is final: nothing more is refunded when a dispute ends.
  const held = amount === undefined ? returnRefundHeldByDisputes(row, paid) : 0
  await changeReturn(tx, row, { status, amount: due, held }, caller)
  if (due === 0) {
    const note = t('refundForReturn', { amount: { cents: due, currency: order.currency }, id: row.id })
    await recordEvent(tx, order.id, { type: 'note', ...byStaff(caller), note })
    return
  }
  await decideRefund(tx, order.id, {
    amount: due,
    reason: t('returnRefund', { id: row.id }),
    cause: `return:${row.id}`,
    decidedBy: caller.userId,
    lines: (await listReturnLines(tx, row.id)).map(({ line, quantity }) => ({ line, quantity })),
  })
}
