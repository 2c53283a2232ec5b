import Ban from 'lucide-react/icons/ban'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageMinus from 'lucide-react/icons/package-minus'
import PackageOpen from 'lucide-react/icons/package-open'
import PackageX from 'lucide-react/icons/package-x'
import ReceiptText from 'lucide-react/icons/receipt-text'
import StickyNote from 'lucide-react/icons/sticky-note'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { OrderEventType, OrderJson } from '#contract/orders.ts'
import { SHOP_NAME } from '#contract/shop.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'

type Event = OrderJson['events'][number]
type Look = Required<Pick<TimelineEntry, 'icon' | 'tone'>> & { title: string }

const looks: Record<OrderEventType, Look> = {
  placed: { title: 'Order placed', icon: ReceiptText, tone: 'neutral' },
  paid: { title: 'Payment received', icon: CreditCard, tone: 'accent' },
  payment_failed: { title: 'Payment failed', icon: CreditCard, tone: 'danger' },
  shipped: { title: 'Shipped', icon: Truck, tone: 'accent' },
  completed: { title: 'Delivered', icon: PackageCheck, tone: 'accent' },
  cancelled: { title: 'Cancelled', icon: Ban, tone: 'danger' },
  expired: { title: 'Cancelled, because it was not paid in time', icon: Clock, tone: 'danger' },
  refunded: { title: 'Money returned', icon: Undo2, tone: 'warning' },
  return_requested: { title: 'Return requested', icon: PackageMinus, tone: 'neutral' },
  return_approved: { title: 'Return approved', icon: PackageOpen, tone: 'accent' },
  return_rejected: { title: 'Return declined', icon: PackageX, tone: 'danger' },
  return_received: { title: 'Return received', icon: PackageCheck, tone: 'accent' },
  note: { title: 'Note', icon: StickyNote, tone: 'neutral' },
}

const actors: Record<Event['actor'], string | undefined> = {
  shopper: 'by you',
  staff: `by ${SHOP_NAME}`,
  system: undefined,
}

interface OrderTimelineProps {
  events: readonly Event[]
  /** What it tells; everything, when it is left out. */
  only?: readonly OrderEventType[]
}

/** The story of an order, the newest at the end. What staff note for each other is not part of it. */
export const OrderTimeline = ({ events, only }: OrderTimelineProps) => (
  <Timeline
    label="What happened"
    entries={events
      .filter(({ type }) => type !== 'note' && (!only || only.includes(type)))
      .map((event, index) => ({ id: index, ...toEntry(event) }))}
  />
)

function toEntry({ at, type, actor, note }: Event): Omit<TimelineEntry, 'id'> {
  const { title, icon, tone } = looks[type]
  return {
    title,
    icon,
    tone,
    note: (
      <>
        <Moment at={at} exact />
        {actors[actor] && ` · ${actors[actor]}`}
      </>
    ),
    text: note && note !== title && type !== 'expired' ? note : undefined,
  }
}
