import type { Column } from '#web/ui/data-table/column.ts'
import { Moment } from '#web/ui/moment.tsx'
import { type Movement, movementNames, signed } from './stock-words.ts'

/** What came and went of a variant, column by column. */
export const stockColumns: Column<Movement>[] = [
  {
    id: 'what',
    header: 'What',
    card: 'title',
    cell: ({ kind, reference, note }) => (
      <span className="block min-w-0">
        <span className="block font-medium">{movementNames[kind]}</span>
        <span className="block text-ink-soft text-xs wrap-anywhere">
          {[reference, note].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'onHand',
    header: 'On the shelf',
    align: 'end',
    cell: ({ onHand }) => <span className="font-medium">{signed(onHand)}</span>,
  },
  {
    id: 'reserved',
    header: 'Reserved',
    align: 'end',
    cell: ({ reserved }) => signed(reserved),
  },
  {
    id: 'at',
    header: 'When',
    cell: ({ at, by }) => (
      <span className="text-ink-soft">
        <Moment at={at} exact />
        {by && <span className="block text-xs wrap-anywhere">by {by}</span>}
      </span>
    ),
  },
]
