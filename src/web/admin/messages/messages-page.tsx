import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import { useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMessages.ts'
import { messagesQuery } from '#web/api/messages.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { formatCappedCount, formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { Figures } from '../lists/figures.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { messageColumns } from './message-columns.tsx'
import { MessageFilters } from './message-filters.tsx'
import { readMessageListQuery, writeMessageListQuery } from './message-list-query.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('messages') }))
export const handle: PanelHandle = { title: () => common('messages') }

/** Messages from the contact form, newest first. */
export default function MessagesPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = readMessageListQuery(query)
  const { search, state, page } = list
  const result = useQuery(messagesQuery(user.id, { ...withoutEmpty(list), limit: ROWS_PER_PAGE }))
  const { data } = result
  const canShowAll = search !== '' || state !== '' || (data?.total ?? 0) > 0
  return (
    <>
      <Figures
        label={t('allMessages')}
        stale={false}
        failed={result.isError}
        className="grid-cols-3"
        figures={[
          { label: t('unread'), value: data && formatCappedCount(data.stats.unread) },
          { label: t('open'), value: data && formatCappedCount(data.stats.open) },
          { label: t('closed'), value: data && formatCappedCount(data.stats.closed) },
        ]}
      />
      <MessageFilters list={list} />
      <PanelTable
        name="messages"
        columns={messageColumns()}
        rows={data?.messages}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        summary={data && formatCappedCountWithNoun(data.total, 'message')}
        query={result}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.messages(writeMessageListQuery({ ...list, page: to ?? 1 }))}
        empty={{
          icon: Inbox,
          title: t('noneFound'),
          text: canShowAll ? common('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: adminPaths.messages(), label: t('showAll') } : undefined,
        }}
      />
    </>
  )
}
