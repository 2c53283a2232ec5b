import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminWebhooks.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell } from '../lists/cells.tsx'
import { type DeliveryJson, deliveryResult, deliveryStates } from './webhook-labels.ts'

/** Columns of the list of deliveries. */
export const deliveryColumns = (onOpen: (id: string) => void): Column<DeliveryJson>[] => [
  {
    id: 'event',
    header: 'Event',
    card: 'title',
    cell: ({ id, type }) => (
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-6 py-0.5 text-start font-medium wrap-anywhere hover:underline"
        onClick={() => onOpen(id)}
      >
        {type}
      </button>
    ),
  },
  {
    id: 'date',
    header: t('occurred'),
    cell: ({ createdAt }) => <DateCell at={createdAt} exact />,
  },
  { id: 'attempts', header: common('attempts'), align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'response',
    header: t('response'),
    cell: (delivery) => <span className="text-ink-soft wrap-anywhere">{deliveryResult(delivery)}</span>,
  },
  { id: 'state', header: common('status'), card: 'aside', cell: ({ state }) => <DeliveryBadge state={state} /> },
]

/** State of a delivery. */
export function DeliveryBadge({ state }: Pick<DeliveryJson, 'state'>) {
  const { name, tone } = deliveryStates()[state]
  return <Badge tone={tone}>{name}</Badge>
}
