import { Link } from 'react-router'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/assistant.ts'
import { OrderBadge } from '#web/order/order-badge.tsx'
import { type ChatOrder, useChatAttachments } from '#web/state/chat-attachments.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shopper's orders that an answer refers to, with their current state. */
export function OrderCards({ ids }: { ids: readonly string[] }) {
  const orders = useChatAttachments((attachments) => attachments.orders)
  const visibleIds = ids.filter((id) => orders[id] !== null)
  if (visibleIds.length === 0) return null
  return (
    <ul aria-label={t('orders')} className="divide-y rounded-lg border">
      {visibleIds.map((id) => {
        const order = orders[id]
        return (
          <li key={id} className="relative p-3 text-sm">
            {order ? <OrderCard order={order} /> : <Skeleton className="h-10 rounded-md" />}
          </li>
        )
      })}
    </ul>
  )
}

function OrderCard({ order }: { order: ChatOrder }) {
  const { id, date, status, total, currency, carrier, trackingNumber } = order
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link to={paths.order(id)} className="font-medium after:absolute after:inset-0 after:rounded-lg">
          {id}
        </Link>
        <OrderBadge status={status} />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft tabular-nums">
        <Moment at={date} />
        <span>{formatPrice(total, currency)}</span>
      </p>
      {trackingNumber && (
        <p className="text-ink-soft text-xs wrap-anywhere">{[carrier, trackingNumber].filter(Boolean).join(' ')}</p>
      )}
    </div>
  )
}
