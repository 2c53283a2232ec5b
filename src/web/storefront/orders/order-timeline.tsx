import type { OrderEventType, OrderJson } from '#contract/orders.ts'
import { Moment } from '#web/ui/moment.tsx'

const titles: Record<OrderEventType, string> = {
  placed: 'Order placed',
  paid: 'Payment received',
  shipped: 'Shipped',
  completed: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Cancelled, because it was not paid in time',
  refunded: 'Money returned',
}

/** The story of an order, the newest at the end. */
export const OrderTimeline = ({ events }: { events: OrderJson['events'] }) => (
  <ol className="flex flex-col">
    {events.map(({ at, type, note }, index) => (
      <li key={index} className="group relative flex gap-4 pb-5 last:pb-0">
        <span aria-hidden className="relative mt-1.5 flex w-3 shrink-0 justify-center">
          <span className="z-10 size-3 rounded-full border-2 border-accent bg-surface group-last:bg-accent" />
          <span className="absolute top-3 -bottom-6.5 w-px bg-line-strong/50 group-last:hidden" />
        </span>
        <div className="min-w-0 text-sm wrap-anywhere">
          <p className="font-medium">{titles[type]}</p>
          <p className="text-ink-soft">
            <Moment at={at} exact />
          </p>
          {note && note !== titles[type] && type !== 'expired' && <p className="mt-1 text-ink-soft">{note}</p>}
        </div>
      </li>
    ))}
  </ol>
)
