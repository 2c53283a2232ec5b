import type { PaymentStatus } from '#contract/order-status.ts'
import { paymentLabels } from '#web/order/payment-labels.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<PaymentStatus, BadgeTone> = {
  unpaid: 'warning',
  processing: 'warning',
  awaiting: 'warning',
  paid: 'neutral',
  partially_refunded: 'warning',
  refunded: 'danger',
}

/** Payment status of an order. */
export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={tones[status]}>{paymentLabels[status]}</Badge>
)
