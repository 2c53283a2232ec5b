import type { OrderEventType, OrderJson } from '#contract/orders.ts'
import { SHOP_NAME } from '#contract/shop.ts'
import { orderEventLooks } from '#web/order-events.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'

type Event = OrderJson['events'][number]

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
  const { title, icon, tone } = orderEventLooks[type]
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
