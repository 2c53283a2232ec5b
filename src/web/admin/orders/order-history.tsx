import type { AdminOrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrders.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { orderEventStyle } from '#web/order/order-events.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'
import { NoteForm } from './note-form.tsx'
import { orderGrid } from './order-grid.ts'

type Event = AdminOrderJson['events'][number]

/** The complete history of an order, including staff names and internal notes. */
export const OrderHistory = ({ order, userId }: { order: AdminOrderJson; userId: string }) => (
  <PanelSection title={t('timeline')} className={orderGrid.history}>
    <Timeline
      label={t('timeline')}
      entries={order.events.map((event, index) => ({ id: index, ...toEntry(event, order.customer) }))}
    />
    <NoteForm key={order.id} orderId={order.id} userId={userId} itemsAbove={order.events.length} />
  </PanelSection>
)

function toEntry({ at, type, actor, by, note }: Event, customer: string): Omit<TimelineEntry, 'id'> {
  const { title, icon, tone } = orderEventStyle(type)
  const who = { shopper: customer, staff: by ?? t('staff'), system: undefined }[actor]
  return {
    title,
    icon,
    tone,
    note: (
      <>
        <Moment at={at} exact />
        {who && ` · ${t('by', { who })}`}
      </>
    ),
    text: note && note !== title && <p className="whitespace-pre-line">{note}</p>,
  }
}
