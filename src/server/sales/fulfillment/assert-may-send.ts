import { ShopError } from '#contract/errors.ts'
import { maySendUnpaid } from '#contract/manual-methods.ts'
import { t } from '#messages/paymentMethodRules.ts'
import type { OrderRow } from '../orders/tables.ts'

/** @throws ShopError invalid_transition for an order that must be paid before it is sent or completed, and is not */
export function assertMaySend({ paymentStatus, manualPayment }: OrderRow): void {
  if (paymentStatus === 'awaiting' && manualPayment && !maySendUnpaid(manualPayment.method))
    throw new ShopError('invalid_transition', { message: t('unpaidTransfer') })
}
