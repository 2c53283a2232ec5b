import type { ReactNode } from 'react'
import type { SubscriberJson } from '#contract/newsletter.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell } from '../lists/cells.tsx'
import { subscriberStateWords } from './subscriber-words.ts'

/** The list of who gets the newsletter, column by column. */
export const subscriberColumns = (actionsFor: (subscriber: SubscriberJson) => ReactNode): Column<SubscriberJson>[] => [
  {
    id: 'email',
    header: 'Email',
    card: 'title',
    cell: ({ email }) => <span className="font-medium wrap-anywhere">{email}</span>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={subscriberStateWords[state].tone}>{subscriberStateWords[state].name}</Badge>,
  },
  { id: 'asked', header: 'Asked', cell: ({ askedAt }) => <DateCell at={askedAt} /> },
  { id: 'confirmed', header: 'Confirmed', cell: ({ confirmedAt }) => <DateCell at={confirmedAt} /> },
  { id: 'unsubscribed', header: 'Unsubscribed', cell: ({ unsubscribedAt }) => <DateCell at={unsubscribedAt} /> },
  { id: 'actions', header: 'Actions', align: 'end', card: 'aside', cell: actionsFor },
]
