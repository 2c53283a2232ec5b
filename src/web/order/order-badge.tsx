import type { OrderStatus } from '#contract/order-status.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const tones: Record<OrderStatus, BadgeTone> = {
  Pending: 'warning',
  Processing: 'accent',
  Shipped: 'accent',
  Completed: 'neutral',
  Cancelled: 'danger',
}

/** The status of an order, in the shop and in the panel. */
export const OrderBadge = ({ status }: { status: OrderStatus }) => <Badge tone={tones[status]}>{status}</Badge>
