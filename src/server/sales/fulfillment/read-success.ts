import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/fulfillment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findSuccess, type Payment } from '../payments/queries.ts'

/** The payment of an order that money is to go back of. @throws ShopError not_refundable when it was not paid */
export async function readSuccess(db: Database, orderId: string): Promise<Payment> {
  const payment = await findSuccess(db, orderId)
  if (!payment) throw new ShopError('not_refundable', { message: t('notPaid') })
  return payment
}
