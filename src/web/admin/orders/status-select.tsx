import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { OrderStatus } from '#contract/order-status.ts'
import { OrderBadge } from '#web/order-badge.tsx'

const tones: Record<OrderStatus, string> = {
  Pending: 'bg-warning-soft text-warning',
  Processing: 'bg-accent-soft text-accent-strong',
  Shipped: 'bg-accent-soft text-accent-strong',
  Completed: 'bg-sunken text-ink-soft',
  Cancelled: 'bg-danger-soft text-danger',
}

interface StatusSelectProps {
  /** What it belongs to: "ORD-001". */
  name: string
  status: OrderStatus
  next: readonly OrderStatus[]
  /** What it is about to become. */
  pending: OrderStatus | undefined
  onMove: (to: OrderStatus, select: HTMLSelectElement) => void
}

/** The status of an order, with what it may become now to choose from. */
export function StatusSelect({ name, status, next, pending, onMove }: StatusSelectProps) {
  if (next.length === 0) return <OrderBadge status={status} />
  const shown = pending ?? status
  return (
    <span className="relative inline-block">
      <select
        aria-label={`Status of ${name}`}
        aria-busy={pending !== undefined || undefined}
        value={shown}
        className={clsx(
          'min-h-9 cursor-pointer appearance-none rounded-md border border-transparent pr-8 pl-3 font-medium text-xs transition-colors hover:border-current',
          '[&>option]:bg-surface [&>option]:text-ink',
          pending && 'opacity-60',
          tones[shown],
        )}
        onChange={({ target }) => {
          const to = next.find((each) => each === target.value)
          if (to && !pending) onMove(to, target)
        }}
      >
        {[status, ...next].map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className={clsx(
          'pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 bg-transparent',
          tones[shown],
        )}
      />
    </span>
  )
}
