import type { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import type { ResolveRefundBody } from '#contract/orders.ts'
import { t } from '#messages/fulfillment.ts'
import { t as rules } from '#messages/paymentMethodRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { announceRefund } from '../checkout/execute-refunds.ts'
import { tryExecuteRefunds } from '../checkout/try-execute-refunds.ts'
import type { SalesContext } from '../context.ts'
import { lockOrder } from '../orders/change-status.ts'
import { orderNotFound } from '../orders/order-not-found.ts'
import { byStaff, recordEvent } from '../orders/record-event.ts'
import { findOrderRefund } from '../payments/queries.ts'
import { recordPaidOutside, retryRefund } from '../payments/request-refund.ts'

type Resolution = z.output<typeof ResolveRefundBody> & { caller: SignedInCaller }

/**
 * Resolves a refund that failed at the provider: it is retried there, or staff have paid it in another way.
 * @throws ShopError not_found, invalid_transition when the refund has not failed
 */
export async function resolveRefund(
  shop: SalesContext,
  orderId: string,
  refundId: string,
  { how, note, caller }: Resolution,
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    const refund = await findOrderRefund(tx, orderId, refundId)
    if (!refund) throw new ShopError('not_found', { message: t('refundMissing') })
    const { amount } = refund
    if (how === 'paid_outside' && !note && order.manualPayment)
      throw errorAt('note', 'invalid_request', rules('howPaid'))
    const isDone =
      how === 'try_again'
        ? await retryRefund(tx, refundId)
        : await recordPaidOutside(tx, { id: refundId, reference: orderId, amount })
    if (!isDone) throw new ShopError('invalid_transition', { message: t('refundNotFailed') })
    const resolved = t('refundResolved', {
      amount: { cents: amount, currency: order.currency },
      how: how === 'try_again' ? how : 'other',
    })
    const text = [resolved, note].filter(Boolean).join('\n')
    await recordEvent(tx, orderId, { type: 'note', ...byStaff(caller), note: text })
    if (how === 'paid_outside') await announceRefund(tx, order, refund)
    await recordAudit(tx, caller, {
      action: 'order.refunded',
      subject: { kind: 'order', id: orderId },
      after: { refund: refundId, amount: toDecimal(amount), how },
      reason: note,
    })
  })
  if (how === 'try_again') await tryExecuteRefunds(shop, orderId)
}
