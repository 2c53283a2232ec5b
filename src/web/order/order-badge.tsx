import { type OrderStatus, orderStatusLabel } from '#contract/order-status.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const tones: Record<OrderStatus, BadgeTone> = {
  Pending: 'warning',
  Processing: 'accent',
  Shipped: 'accent',
  Completed: 'neutral',
  Cancelled: 'danger',
}

/** Badge with an order's status, in the storefront and the panel. */
export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{orderStatusLabel(status)}</Badge>
)
