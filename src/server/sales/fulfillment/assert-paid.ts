import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/fulfillment.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { OrderRow } from '../orders/tables.ts'
import { type PaidAmounts, readPaid } from '../payments/paid-amounts.ts'

/** What was paid for an order. @throws ShopError not_refundable when it was not paid */
export async function assertPaid(
  db: Database,
  { id, manualPayment }: Pick<OrderRow, 'id' | 'manualPayment'>,
): Promise<PaidAmounts> {
  const paid = await readPaid(db, id)
  if (!paid) throw new ShopError('not_refundable', { message: manualPayment ? t('notRecorded') : t('notPaid') })
  return paid
}
