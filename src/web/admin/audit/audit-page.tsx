import { useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t } from '#messages/adminAudit.ts'
import { t as common } from '#messages/adminCommon.ts'
import { auditQuery } from '#web/api/audit.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { findSortName } from '../lists/column-sorts.ts'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { readAuditListQuery, writeAuditListQuery } from './audit-list-query.ts'
import { auditSorts } from './audit-sorts.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('auditLog') }))
export const handle: PanelHandle = { title: () => common('auditLog') }

/** The log of changes by staff and of security events. */
export default function AuditPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const list = readAuditListQuery(query)
  const { search, area, action, from, to, sortBy, page } = list
  const result = useQuery(auditQuery(user.id, { ...withoutEmpty(list), limit: ROWS_PER_PAGE }))
  const { data } = result
  const canShowAll = [search, area, action, from, to].some(Boolean) || (data?.total ?? 0) > 0
  return (
    <>
      <AuditFilters list={list} />
      <PanelTable
        name="auditLog"
        columns={auditColumns()}
        rows={data?.entries}
        rowId={({ id }) => String(id)}
        rowName={({ subject }) => subject.name ?? subject.id}
        sort={auditSorts[sortBy]}
        onSort={(sort) =>
          navigate(
            adminPaths.audit(
              writeAuditListQuery({ ...list, sortBy: findSortName(auditSorts, sort) ?? sortBy, page: 1 }),
            ),
          )
        }
        query={result}
        summary={data && formatCappedCountWithNoun(data.total, 'entry', search)}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.audit(writeAuditListQuery({ ...list, page: to ?? 1 }))}
        empty={{
          icon: ScrollText,
          title: t('noneFound'),
          text: canShowAll ? t('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: adminPaths.audit(), label: t('showAll') } : undefined,
        }}
      />
    </>
  )
}
