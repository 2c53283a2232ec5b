import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Reply } from '#contract/endpoints.ts'
import { formatPrice } from '#contract/money.ts'
import { t as common } from '#messages/adminCommon.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { Moment } from '#web/ui/moment.tsx'
import { FlagBadges } from '../disputes/case-badge.tsx'
import { NameCell } from '../lists/cells.tsx'
import { PaymentBadge } from './payment-badge.tsx'

export type OrderRow = Reply<'GET /admin/orders'>['orders'][number]

/** Columns of the list of orders. */
export const orderColumns = (renderStatus: (order: OrderRow) => ReactNode): Column<OrderRow>[] => [
  {
    id: 'order',
    header: common('order'),
    card: 'title',
    short: true,
    cell: ({ id }) => (
      <Link
        to={adminPaths.order(id)}
        data-order={id}
        className="inline-block whitespace-nowrap py-1 font-medium hover:underline"
      >
        {id}
      </Link>
    ),
  },
  {
    id: 'customer',
    header: common('customer'),
    cell: ({ customerId, customer, email }) => (
      <NameCell
        name={customer}
        to={customerId ? adminPaths.user(customerId) : undefined}
        secondLine={email}
        className="@min-[40rem]/table:min-w-32 @min-[60rem]/table:min-w-48"
      />
    ),
  },
  {
    id: 'date',
    header: common('placed'),
    sorts: 'descending',
    cell: ({ date }) => (
      <span className="text-ink-soft">
        <Moment at={date} exact />
      </span>
    ),
  },
  { id: 'items', header: common('items'), align: 'end', wideOnly: true, cell: ({ items }) => items },
  {
    id: 'payment',
    header: common('payment'),
    cell: ({ paymentStatus, paymentMethod, flags }) => (
      <span className="flex min-w-24 flex-col items-start gap-0.5 @max-[40rem]/table:items-end">
        <PaymentBadge status={paymentStatus} />
        <FlagBadges flags={flags} />
        {paymentMethod && (
          <span className="text-ink-soft text-xs @min-[52rem]/table:whitespace-nowrap">{paymentMethod}</span>
        )}
      </span>
    ),
  },
  {
    id: 'total',
    header: common('total'),
    sorts: 'descending',
    align: 'end',
    card: 'aside',
    cell: ({ amount, currency }) => <span className="font-medium">{formatPrice(amount, currency)}</span>,
  },
  { id: 'status', header: common('status'), cell: renderStatus },
]
