import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMails.ts'
import { mailsQuery } from '#web/api/mails.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { findSortName } from '../lists/column-sorts.ts'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { mailColumns } from './mail-columns.tsx'
import { MailFilters } from './mail-filters.tsx'
import { readMailListQuery, writeMailListQuery } from './mail-list-query.ts'
import { mailSorts } from './mail-sorts.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('mails') }))
export const handle: PanelHandle = { title: () => common('mails') }

/** The shop's emails of the last 90 days. */
export default function MailsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const list = readMailListQuery(query)
  const { search, state, sortBy, page } = list
  const result = useQuery(mailsQuery(user.id, { ...withoutEmpty(list), limit: ROWS_PER_PAGE }))
  const { data } = result
  const canShowAll = search !== '' || state !== '' || (data?.total ?? 0) > 0
  return (
    <>
      <MailFilters list={list} />
      <PanelTable
        name="mails"
        columns={mailColumns()}
        rows={data?.mails}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        sort={mailSorts[sortBy]}
        onSort={(sort) =>
          navigate(
            adminPaths.mails(writeMailListQuery({ ...list, sortBy: findSortName(mailSorts, sort) ?? sortBy, page: 1 })),
          )
        }
        query={result}
        summary={data && formatCappedCountWithNoun(data.total, 'email', search)}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.mails(writeMailListQuery({ ...list, page: to ?? 1 }))}
        empty={{
          icon: Mail,
          title: t('noneFound'),
          text: canShowAll ? common('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: adminPaths.mails(), label: t('showAll') } : undefined,
        }}
      />
    </>
  )
}
