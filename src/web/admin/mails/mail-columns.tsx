import { Link } from 'react-router'
import type { MailJson } from '#contract/mails.ts'
import { paths } from '#contract/paths.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { Moment } from '#web/ui/moment.tsx'
import { MailBadge } from './mail-badge.tsx'
import { kindInWords } from './mail-words.ts'

/** The list of mails, column by column. */
export const mailColumns: Column<MailJson>[] = [
  {
    id: 'subject',
    header: 'Subject',
    card: 'title',
    cell: ({ id, kind, subject }) => (
      <span className="block min-w-0">
        <Link to={paths.adminMail(id)} className="inline-block py-0.5 font-medium wrap-anywhere hover:underline">
          {subject}
        </Link>
        <span className="block text-ink-soft text-xs">{kindInWords(kind)}</span>
      </span>
    ),
  },
  {
    id: 'recipient',
    header: 'To',
    sorts: 'ascending',
    cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
  },
  {
    id: 'date',
    header: 'Written',
    sorts: 'descending',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap text-ink-soft">
        <Moment at={createdAt} exact />
      </span>
    ),
  },
  { id: 'state', header: 'State', card: 'aside', cell: ({ state }) => <MailBadge state={state} /> },
]
