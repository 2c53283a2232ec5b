import Ban from 'lucide-react/icons/ban'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import PackageCheck from 'lucide-react/icons/package-check'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { OrderEventType, OrderJson } from '#contract/orders.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'

type Look = Required<Pick<TimelineEntry, 'icon' | 'tone'>> & { title: string }

const looks: Record<OrderEventType, Look> = {
  placed: { title: 'Order placed', icon: ReceiptText, tone: 'neutral' },
  paid: { title: 'Payment received', icon: CreditCard, tone: 'accent' },
  shipped: { title: 'Shipped', icon: Truck, tone: 'accent' },
  completed: { title: 'Delivered', icon: PackageCheck, tone: 'accent' },
  cancelled: { title: 'Cancelled', icon: Ban, tone: 'danger' },
  expired: { title: 'Cancelled, because it was not paid in time', icon: Clock, tone: 'danger' },
  refunded: { title: 'Money returned', icon: Undo2, tone: 'warning' },
}

/** The story of an order, the newest at the end. */
export const OrderTimeline = ({ events }: { events: OrderJson['events'] }) => (
  <Timeline
    label="What happened"
    entries={events.map(({ at, type, note }, index) => {
      const { title, icon, tone } = looks[type]
      return {
        id: index,
        title,
        icon,
        tone,
        note: <Moment at={at} exact />,
        text: note && note !== title && type !== 'expired' ? note : undefined,
      }
    })}
  />
)
