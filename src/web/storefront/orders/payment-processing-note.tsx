import Clock from 'lucide-react/icons/clock'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'

/** Whether the order waits for a payment that is processing. */
export const isPaymentProcessing = ({ status, paymentStatus }: Pick<OrderJson, 'status' | 'paymentStatus'>): boolean =>
  status === 'Pending' && paymentStatus === 'processing'

/** Explains that the payment is still processing and needs no action. */
export const PaymentProcessingNote = () => (
  <p className="flex items-start gap-3 rounded-md bg-sunken p-4 text-sm">
    <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
    <span>{t('paymentPendingHint', { strong: (text) => <strong className="font-semibold">{text}</strong> })}</span>
  </p>
)
