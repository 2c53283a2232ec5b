import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { auditActions } from '#contract/audit-actions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { auditQuery } from '#web/api/audit.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangedFields } from '../../audit/changed-fields.tsx'

const ENTRIES = 8

/** The latest audit log entries about an account. */
export function UserAudit({ userId, currentUserId }: { userId: string; currentUserId: string }) {
  const filters = { search: userId, area: 'user' } as const
  const { data, error, refetch } = useQuery(auditQuery(currentUserId, { ...filters, page: 1, limit: ENTRIES }))
  return (
    <PanelSection
      title={common('auditLog')}
      aside={
        <Link to={adminPaths.audit(filters)} className="py-1 text-accent-strong text-sm underline">
          {t('allEntries')}
        </Link>
      }
    >
      {error && !data && (
        <FailurePanel compact title={t('auditFailed')} text={getErrorMessage(error)} onRetry={refetch} />
      )}
      {!error && !data && <Skeleton className="h-40" />}
      {data?.total === 0 && <p className="text-ink-soft text-sm">{t('noEntries')}</p>}
      <ul className="divide-y">
        {data?.entries.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-medium">{auditActions[entry.action]}</span>
              <span className="text-ink-soft">
                <Moment at={entry.at} exact />
              </span>
            </p>
            <p className="text-ink-soft text-xs wrap-anywhere">
              {[entry.actor?.name ?? (entry.ip ? common('notSignedIn') : common('theShop')), entry.ip]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <ChangedFields {...entry} />
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
