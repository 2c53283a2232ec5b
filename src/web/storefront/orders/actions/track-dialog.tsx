import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orderActions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { OrderTimeline } from '../order-timeline.tsx'
import { Parcel } from '../parcel.tsx'

interface TrackDialogProps {
  order: OrderJson
  onClose: () => void
}

/** Shows the carrier and tracking number of a shipped order. */
export default function TrackDialog({ order, onClose }: TrackDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t('packageLabel', { id: order.id })}>
      <div className="flex flex-col gap-6">
        <Parcel order={order} />
        <div className="border-t pt-6">
          <OrderTimeline events={order.events} only={['placed', 'paid', 'shipped', 'completed']} />
        </div>
      </div>
    </Dialog>
  )
}
