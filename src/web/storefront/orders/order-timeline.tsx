import type { OrderEventType, OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'
import { orderEventLook } from '#web/order/order-events.ts'
import { useShop } from '#web/shop/shop.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'

type Event = OrderJson['events'][number]

const actorsOf = (shopName: string): Record<Event['actor'], string | undefined> => ({
  shopper: t('byYou'),
  staff: t('byShop', { shopName }),
  system: undefined,
})

/** Only the provider tells of these, whoever asked it. */
const ofPayment: ReadonlySet<OrderEventType> = new Set([
  'paid',
  'payment_processing',
  'payment_delayed',
  'payment_failed',
])

interface OrderTimelineProps {
  events: readonly Event[]
  /** What it tells; everything, when it is left out. */
  only?: readonly OrderEventType[]
}

/** The story of an order, the newest at the end. What staff note for each other is not part of it. */
export function OrderTimeline({ events, only }: OrderTimelineProps) {
  const actors = actorsOf(useShop().name)
  return (
    <Timeline
      label={t('whatHappened')}
      entries={events
        .filter(({ type }) => type !== 'note' && (!only || only.includes(type)))
        .map((event, index) => ({ id: index, ...toEntry(event, actors) }))}
    />
  )
}

function toEntry({ at, type, actor, note }: Event, actors: ReturnType<typeof actorsOf>): Omit<TimelineEntry, 'id'> {
  const { title, icon, tone } = orderEventLook(type)
  const by = ofPayment.has(type) ? undefined : actors[actor]
  return {
    title,
    icon,
    tone,
    note: (
      <>
        <Moment at={at} exact />
        {by && ` · ${by}`}
      </>
    ),
    text: note && note !== title && type !== 'expired' ? note : undefined,
  }
}
