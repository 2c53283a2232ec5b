import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminTaxIdJson, TaxIdState } from '#contract/tax-ids.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminTaxIds.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell } from '../lists/cells.tsx'

const tones: Record<TaxIdState, BadgeTone> = { pending: 'warning', valid: 'accent', invalid: 'danger' }

/** Columns of the list of VAT numbers. The age of an answer decides whether it still counts. */
export const taxIdColumns = (actionsFor: (taxId: AdminTaxIdJson) => ReactNode): Column<AdminTaxIdJson>[] => [
  {
    id: 'number',
    header: t('number'),
    card: 'title',
    cell: ({ number }) => <span className="font-medium">{number}</span>,
  },
  {
    id: 'customer',
    header: t('customer'),
    cell: ({ customerId, customer }) =>
      customerId ? (
        <Link to={adminPaths.user(customerId)} className="inline-block py-0.5 underline wrap-anywhere">
          {customer}
        </Link>
      ) : (
        customer
      ),
  },
  {
    id: 'state',
    header: common('status'),
    cell: ({ state, isConfirmed }) => (
      <Badge tone={state === 'valid' && !isConfirmed ? 'neutral' : tones[state]}>
        {t(state === 'valid' && !isConfirmed ? 'expired' : state)}
      </Badge>
    ),
  },
  { id: 'answer', header: t('answer'), cell: describeAnswer },
  { id: 'checked', header: t('checked'), cell: ({ checkedAt }) => <DateCell at={checkedAt} exact /> },
  { id: 'entered', header: t('entered'), cell: ({ enteredAt }) => <DateCell at={enteredAt} /> },
  { id: 'actions', header: common('actions'), align: 'end', card: 'aside', cell: actionsFor },
]

/** What the register or staff found, or why there is no answer. */
function describeAnswer({ failure, consultation, name, note, isBeingChecked, register }: AdminTaxIdJson): string {
  if (failure) return t('failed', { failure })
  if (note) return note
  if (consultation) return [t('consultation', { number: consultation }), name].filter(Boolean).join(' · ')
  return name ?? t(isBeingChecked ? 'asking' : register === 'staff' ? 'forStaff' : 'noAnswer')
}
