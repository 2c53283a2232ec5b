import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Reply } from '#contract/endpoints.ts'
import { formatPrice } from '#contract/money.ts'
import { paymentCaseKinds } from '#contract/payment-cases.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminDisputes.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell, NameCell } from '../lists/cells.tsx'
import { CaseBadge } from './case-badge.tsx'
import { nextStep, reasonLabel } from './case-labels.ts'
import { Deadline } from './deadline.tsx'

type DisputeRow = Reply<'GET /admin/disputes'>['disputes'][number]

/** Columns of the list of disputes. */
export const disputeColumns = (): Column<DisputeRow>[] => [
  {
    id: 'order',
    header: common('order'),
    card: 'title',
    short: true,
    cell: ({ orderId }) => (
      <Link to={adminPaths.order(orderId)} className="inline-block whitespace-nowrap py-1 font-medium hover:underline">
        {orderId}
      </Link>
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
    id: 'reason',
    header: common('reason'),
    cell: ({ kind, reason, providerId }) => (
      <span className="block min-w-0 @min-[60rem]/table:min-w-48">
        {t('kindAndReason', { kind: paymentCaseKinds[kind], reason: reasonLabel(reason) })}
        <span className="block text-ink-soft text-xs wrap-anywhere">{providerId}</span>
      </span>
    ),
  },
  {
    id: 'amount',
    header: common('amount'),
    align: 'end',
    cell: ({ amount, currency }) =>
      amount > 0 ? <span className="font-medium">{formatPrice(amount, currency)}</span> : '–',
  },
  { id: 'due', header: common('evidenceDue'), sorts: 'ascending', cell: (row) => <Deadline {...row} /> },
  {
    id: 'date',
    header: common('opened'),
    sorts: 'descending',
    wideOnly: true,
    cell: ({ openedAt }) => <DateCell at={openedAt} />,
  },
  { id: 'status', header: common('status'), card: 'aside', cell: ({ status }) => <CaseBadge status={status} /> },
  {
    id: 'next',
    header: t('nextStep'),
    wideOnly: true,
    cell: (row) => <span className="text-ink-soft text-sm">{nextStep(row) ?? common('none')}</span>,
  },
]
