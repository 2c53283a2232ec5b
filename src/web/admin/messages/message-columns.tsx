import { adminPaths } from '#contract/admin-paths.ts'
import type { MessageJson } from '#contract/messages.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMessages.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell, NameCell } from '../lists/cells.tsx'
import { MessageBadge } from './message-badge.tsx'

/** Columns of the list of messages. */
export const messageColumns = (): Column<MessageJson>[] => [
  {
    id: 'from',
    header: t('from'),
    card: 'title',
    className: 'w-64',
    cell: ({ id, name, email, state }) => (
      <NameCell
        name={name}
        to={adminPaths.message(id)}
        secondLine={email}
        weight={state === 'unread' ? 'font-semibold' : 'font-medium'}
      />
    ),
  },
  {
    id: 'text',
    header: t('message'),
    cell: ({ text, replies }) => (
      <span className="block min-w-0">
        <span className="line-clamp-2 text-ink-soft wrap-anywhere">{text}</span>
        {replies > 0 && <span className="text-ink-soft text-xs">{t('replies', { replies })}</span>}
      </span>
    ),
  },
  {
    id: 'date',
    header: t('received'),
    className: 'w-44',
    cell: ({ createdAt }) => <DateCell at={createdAt} exact />,
  },
  {
    id: 'state',
    header: common('status'),
    card: 'aside',
    className: 'w-28',
    cell: ({ state }) => <MessageBadge state={state} />,
  },
]
