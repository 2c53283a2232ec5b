import { useQuery } from '@tanstack/react-query'
import Gavel from 'lucide-react/icons/gavel'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminDisputes.ts'
import { adminDisputesQuery } from '#web/api/disputes.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { findSortName } from '../lists/column-sorts.ts'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { disputeColumns } from './dispute-columns.tsx'
import { DisputeFilters } from './dispute-filters.tsx'
import { readDisputeListQuery, writeDisputeListQuery } from './dispute-list-query.ts'
import { disputeSorts } from './dispute-sorts.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('disputes') }))
export const handle: PanelHandle = { title: () => common('disputes') }

/** Disputes, fraud warnings and reviews of payments. Cases that need a response come first. */
export default function DisputesPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const list = readDisputeListQuery(query)
  const { search, kind, status, sortBy, page } = list
  const result = useQuery(adminDisputesQuery(user.id, { ...withoutEmpty(list), limit: ROWS_PER_PAGE }))
  const { data } = result
  const canShowAll = search !== '' || kind !== '' || status !== '' || (data?.total ?? 0) > 0
  return (
    <>
      <DisputeFilters list={list} />
      <PanelTable
        name="disputes"
        columns={disputeColumns()}
        rows={data?.disputes}
        rowId={({ id }) => id}
        rowName={({ orderId }) => orderId}
        summary={data && formatCappedCountWithNoun(data.total, 'dispute', search)}
        sort={disputeSorts[sortBy]}
        onSort={(sort) =>
          navigate(
            adminPaths.disputes(
              writeDisputeListQuery({ ...list, sortBy: findSortName(disputeSorts, sort) ?? sortBy, page: 1 }),
            ),
          )
        }
        query={result}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.disputes(writeDisputeListQuery({ ...list, page: to ?? 1 }))}
        empty={{
          icon: Gavel,
          title: t('noneFound'),
          text: canShowAll ? t('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: adminPaths.disputes(), label: t('showAll') } : undefined,
        }}
      />
    </>
  )
}
