import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/fulfillment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findSuccessfulPayment, type Payment } from '../payments/queries.ts'

/** The payment that paid for an order. @throws ShopError not_refundable when it was not paid */
export async function readSuccessfulPayment(db: Database, orderId: string): Promise<Payment> {
  const payment = await findSuccessfulPayment(db, orderId)
  if (!payment) throw new ShopError('not_refundable', { message: t('notPaid') })
  return payment
}
