import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/fulfillment.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { OrderRow } from '../orders/tables.ts'
import { findSuccessfulPayment, type Payment } from '../payments/queries.ts'

/** The payment that paid for an order. @throws ShopError not_refundable when it was not paid */
export async function readSuccessfulPayment(
  db: Database,
  { id, manualPayment }: Pick<OrderRow, 'id' | 'manualPayment'>,
): Promise<Payment> {
  const payment = await findSuccessfulPayment(db, id)
  if (!payment) throw new ShopError('not_refundable', { message: manualPayment ? t('notRecorded') : t('notPaid') })
  return payment
}
