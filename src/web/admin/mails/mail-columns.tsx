import { adminPaths } from '#contract/admin-paths.ts'
import type { MailJson } from '#contract/mails.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMails.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell, EmailText, NameCell } from '../lists/cells.tsx'
import { MailBadge } from './mail-badge.tsx'
import { mailKindLabel } from './mail-labels.ts'

/** Columns of the list of emails. */
export const mailColumns = (): Column<MailJson>[] => [
  {
    id: 'subject',
    header: t('subject'),
    card: 'title',
    className: 'w-1/2',
    cell: ({ id, kind, subject }) => (
      <NameCell name={subject} to={adminPaths.mail(id)} secondLine={mailKindLabel(kind)} weight="font-medium" />
    ),
  },
  {
    id: 'recipient',
    header: t('to'),
    sorts: 'ascending',
    cell: ({ recipient }) => (
      <span className="wrap-anywhere">
        <EmailText email={recipient} />
      </span>
    ),
  },
  {
    id: 'date',
    header: t('created'),
    sorts: 'descending',
    cell: ({ createdAt }) => <DateCell at={createdAt} exact />,
  },
  { id: 'state', header: common('status'), card: 'aside', cell: ({ state }) => <MailBadge state={state} /> },
]
