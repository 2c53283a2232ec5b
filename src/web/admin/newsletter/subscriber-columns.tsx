import type { ReactNode } from 'react'
import type { SubscriberJson } from '#contract/newsletter.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminNewsletter.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell } from '../lists/cells.tsx'
import { subscriberStateLabel } from './subscriber-labels.ts'

/** Columns of the list of subscribers. */
export const subscriberColumns = (actionsFor: (subscriber: SubscriberJson) => ReactNode): Column<SubscriberJson>[] => [
  {
    id: 'email',
    header: common('email'),
    card: 'title',
    cell: ({ email }) => <span className="font-medium wrap-anywhere">{email}</span>,
  },
  {
    id: 'state',
    header: common('status'),
    cell: ({ state }) => <Badge tone={subscriberStateLabel(state).tone}>{subscriberStateLabel(state).name}</Badge>,
  },
  { id: 'asked', header: t('signedUp'), cell: ({ askedAt }) => <DateCell at={askedAt} /> },
  { id: 'confirmed', header: t('confirmed'), cell: ({ confirmedAt }) => <DateCell at={confirmedAt} /> },
  { id: 'unsubscribed', header: t('unsubscribed'), cell: ({ unsubscribedAt }) => <DateCell at={unsubscribedAt} /> },
  { id: 'actions', header: common('actions'), align: 'end', card: 'aside', cell: actionsFor },
]
