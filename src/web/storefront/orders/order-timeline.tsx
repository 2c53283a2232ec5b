import type { OrderEventType, OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'
import { orderEventStyle } from '#web/order/order-events.ts'
import { useShop } from '#web/shop/shop.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'

type Event = OrderJson['events'][number]

const getActorTexts = (shopName: string): Record<Event['actor'], string | undefined> => ({
  shopper: t('byYou'),
  staff: t('byShop', { shopName }),
  system: undefined,
})

/** Events that only the payment provider reports, even if the shopper or staff caused them. */
const paymentEvents: ReadonlySet<OrderEventType> = new Set([
  'paid',
  'payment_processing',
  'payment_delayed',
  'payment_failed',
])

interface OrderTimelineProps {
  events: readonly Event[]
  /** The types of events to show. Undefined shows all. */
  only?: readonly OrderEventType[]
}

/** The history of an order, newest last. Internal notes of staff are not part of it. */
export function OrderTimeline({ events, only }: OrderTimelineProps) {
  const actors = getActorTexts(useShop().name)
  return (
    <Timeline
      label={t('whatHappened')}
      entries={events
        .filter(({ type }) => type !== 'note' && (!only || only.includes(type)))
        .map((event, index) => ({ id: index, ...toEntry(event, actors) }))}
    />
  )
}

function toEntry(
  { at, type, actor, note }: Event,
  actors: ReturnType<typeof getActorTexts>,
): Omit<TimelineEntry, 'id'> {
  const { title, icon, tone } = orderEventStyle(type)
  const by = paymentEvents.has(type) ? undefined : actors[actor]
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
