import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Reply } from '#contract/endpoints.ts'
import { formatPrice } from '#contract/money.ts'
import { returnTransitions } from '#contract/order-status.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReturns.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { Moment } from '#web/ui/moment.tsx'
import { DateCell, NameCell } from '../lists/cells.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnContents } from './return-contents.tsx'
import { returnAmount } from './return-labels.ts'

type ReturnRow = Reply<'GET /admin/returns'>['returns'][number]

/** Columns of the list of returns. */
export const returnColumns = (): Column<ReturnRow>[] => [
  {
    id: 'return',
    header: t('return'),
    card: 'title',
    short: true,
    cell: ({ id, orderId }) => (
      <span className="block">
        <span className="block whitespace-nowrap font-medium">{id}</span>
        <Link
          to={adminPaths.order(orderId)}
          className="inline-block whitespace-nowrap py-1 text-ink-soft text-xs underline hover:text-ink"
        >
          {orderId}
        </Link>
      </span>
    ),
  },
  {
    id: 'customer',
    header: common('customer'),
    cell: ({ customer, email }) => (
      <NameCell
        name={customer}
        secondLine={email}
        className="@min-[40rem]/table:min-w-32 @min-[60rem]/table:min-w-40"
      />
    ),
  },
  {
    id: 'items',
    header: common('items'),
    className: 'w-2/5',
    cell: (orderReturn) => (
      <ReturnContents orderReturn={orderReturn} items={orderReturn.items} customer={orderReturn.customer} />
    ),
  },
  {
    id: 'amount',
    header: common('amount'),
    align: 'end',
    cell(orderReturn) {
      const { amount, text } = returnAmount(orderReturn)
      return (
        <span className="flex flex-col items-end">
          <span className="font-medium">{formatPrice(amount, orderReturn.currency)}</span>
          <span className="whitespace-nowrap text-ink-soft text-xs">{text}</span>
        </span>
      )
    },
  },
  { id: 'date', header: t('requested'), sorts: 'descending', cell: ({ requestedAt }) => <DateCell at={requestedAt} /> },
  {
    id: 'status',
    header: common('status'),
    card: 'aside',
    cell: ({ status, changedAt }) => (
      <span className="flex flex-col items-start gap-0.5 @max-[40rem]/table:items-end">
        <ReturnBadge status={status} />
        {status !== 'Requested' && (
          <span className="whitespace-nowrap text-ink-soft text-xs">
            <Moment at={changedAt} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'actions',
    header: common('actions'),
    cell: (orderReturn) =>
      returnTransitions[orderReturn.status].length > 0 ? (
        <ReturnActions orderReturn={orderReturn} items={orderReturn.items} customer={orderReturn.customer} />
      ) : (
        <span className="text-ink-soft">{common('none')}</span>
      ),
  },
]
