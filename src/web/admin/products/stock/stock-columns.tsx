import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductStock.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { Moment } from '#web/ui/moment.tsx'
import { formatSigned, type Movement, movementName } from './stock-labels.ts'

/** Columns of a variant's stock movements. */
export const stockColumns = (): Column<Movement>[] => [
  {
    id: 'what',
    header: t('change'),
    card: 'title',
    cell: ({ kind, reference, note }) => (
      <span className="block min-w-0">
        <span className="block font-medium">{movementName(kind)}</span>
        <span className="block text-ink-soft text-xs wrap-anywhere">
          {[reference, note].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'onHand',
    header: t('onHand'),
    align: 'end',
    cell: ({ onHand }) => <span className="font-medium">{formatSigned(onHand)}</span>,
  },
  {
    id: 'reserved',
    header: t('reserved'),
    align: 'end',
    cell: ({ reserved }) => formatSigned(reserved),
  },
  {
    id: 'at',
    header: common('date'),
    cell: ({ at, by }) => (
      <span className="text-ink-soft">
        <Moment at={at} exact />
        {by && <span className="block text-xs wrap-anywhere">{t('by', { by })}</span>}
      </span>
    ),
  },
]
