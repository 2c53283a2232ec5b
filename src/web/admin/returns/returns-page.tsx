import { useQuery } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReturns.ts'
import { adminReturnsQuery } from '#web/api/returns.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { findSortName } from '../lists/column-sorts.ts'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { returnColumns } from './return-columns.tsx'
import { ReturnFilters } from './return-filters.tsx'
import { readReturnListQuery, writeReturnListQuery } from './return-list-query.ts'
import { returnSorts } from './return-sorts.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('returns') }))
export const handle: PanelHandle = { title: () => common('returns') }

/** All returns, with the buttons for their next steps. */
export default function ReturnsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const list = readReturnListQuery(query)
  const { search, status, sortBy, page } = list
  const result = useQuery(adminReturnsQuery(user.id, { ...withoutEmpty(list), limit: ROWS_PER_PAGE }))
  const { data } = result
  const canShowAll = search !== '' || status !== '' || (data?.total ?? 0) > 0
  return (
    <>
      <ReturnFilters list={list} />
      <PanelTable
        name="returns"
        columns={returnColumns()}
        rows={data?.returns}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        summary={data && formatCappedCountWithNoun(data.total, 'return', search)}
        sort={returnSorts[sortBy]}
        onSort={(sort) =>
          navigate(
            adminPaths.returns(
              writeReturnListQuery({ ...list, sortBy: findSortName(returnSorts, sort) ?? sortBy, page: 1 }),
            ),
          )
        }
        query={result}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.returns(writeReturnListQuery({ ...list, page: to ?? 1 }))}
        empty={{
          icon: PackageOpen,
          title: t('noneFound'),
          text: canShowAll ? common('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: adminPaths.returns(), label: t('showAll') } : undefined,
        }}
      />
    </>
  )
}
