import type { OrderStatus } from '#contract/order-status.ts'
import { t } from '#messages/adminOrders.ts'
import { OrderBadge } from '#web/order/order-badge.tsx'
import { StateSelect } from '../lists/state-select.tsx'

const tones: Record<OrderStatus, string> = {
  Pending: 'bg-warning-soft text-warning',
  Processing: 'bg-accent-soft text-accent-strong',
  Shipped: 'bg-accent-soft text-accent-strong',
  Completed: 'bg-sunken text-ink-soft',
  Cancelled: 'bg-danger-soft text-danger',
}

interface StatusSelectProps {
  /** Name of the order: "ORD-001". */
  name: string
  status: OrderStatus
  nextStatuses: readonly OrderStatus[]
  /** The status that is being saved. */
  pending: OrderStatus | undefined
  onStateChange: (to: OrderStatus, select: HTMLSelectElement) => void
}

/** Select with an order's status and its possible next statuses. */
export const StatusSelect = ({ name, status, nextStatuses, pending, onStateChange }: StatusSelectProps) =>
  nextStatuses.length === 0 ? (
    <OrderBadge status={status} />
  ) : (
    <StateSelect
      label={t('statusLabel', { name })}
      state={status}
      nextStates={nextStatuses}
      pending={pending}
      tones={tones}
      onStateChange={onStateChange}
    />
  )
