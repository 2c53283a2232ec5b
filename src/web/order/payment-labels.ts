import type { PaymentStatus } from '#contract/order-status.ts'
import { t } from '#messages/order.ts'

/** Texts of the payment statuses, in the storefront and the panel. */
export const paymentLabels: Readonly<Record<PaymentStatus, string>> = {
  get unpaid() {
    return t('notPaid')
  },
  get processing() {
    return t('onItsWay')
  },
  get awaiting() {
    return t('awaited')
  },
  get paid() {
    return t('isPaid')
  },
  get partially_refunded() {
    return t('partlyRefunded')
  },
  get refunded() {
    return t('isRefunded')
  },
}
