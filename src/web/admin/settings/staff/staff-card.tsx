import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { INVITATION_DAYS } from '#contract/shop.ts'
import { t } from '#messages/adminStaff.ts'
import { invitationsQuery } from '#web/api/invitations.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'

/** Open staff invitations, and the form to invite a staff member. */
export function StaffCard({ user }: { user: UserJson }) {
  const { data, error, refetch } = useQuery(invitationsQuery(user.id))
  const canChange = hasPermission(user.role, 'users.change')
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} tabIndex={-1} className="mt-8">
      <EditorCard title={t('staff')} note={t('staffHint', { days: INVITATION_DAYS })}>
        {canChange && <InviteForm userId={user.id} />}
        {error && !data ? (
          <FailurePanel
            compact
            heading="h3"
            title={t('invitationsFailed')}
            text={getErrorMessage(error)}
            onRetry={refetch}
          />
        ) : !data ? (
          <Skeleton className="h-16 rounded-md" />
        ) : data.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('noInvitations')}</p>
        ) : (
          <ul aria-label={t('openInvitations')} className="divide-y">
            {data.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                userId={user.id}
                invitation={invitation}
                canChange={canChange}
                onRevoked={() => container.current?.focus()}
              />
            ))}
          </ul>
        )}
        <Link
          to={adminPaths.users({ role: 'admin' })}
          className="self-start py-0.5 text-accent text-sm hover:underline"
        >
          {t('showStaff')}
        </Link>
      </EditorCard>
    </div>
  )
}
