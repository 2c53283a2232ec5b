import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/profile.ts'
import { sessionsQuery, useEndOtherSessions } from '#web/api/sessions.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProfileSection } from '../profile-section.tsx'
import { SessionRow } from './session-row.tsx'

/** Section of the profile that lists the signed-in devices. */
export function SessionsSection({ user }: { user: UserJson }) {
  const { data: sessions, isError, error, refetch } = useQuery(sessionsQuery(user.id))
  const { mutate, isPending } = useEndOtherSessions(user.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const moveFocusToHeading = (button: HTMLElement) => focusAfterRemoval(button, () => heading.current)

  const endOthers = (button: HTMLElement) => {
    moveFocusToHeading(button)
    mutate(undefined, {
      onSuccess: () => toast.success(t('onlyHere')),
      onError: (failure) => toast.error(getErrorMessage(failure)),
    })
  }

  return (
    <ProfileSection
      anchor="sessions"
      title={t('sessions')}
      headingRef={heading}
      action={
        sessions &&
        sessions.length > 1 && (
          <Button variant="secondary" pending={isPending} onClick={({ currentTarget }) => endOthers(currentTarget)}>
            {t('signOutOthers')}
          </Button>
        )
      }
    >
      {sessions ? (
        <>
          <ul aria-label={t('devices')} className="divide-y">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} userId={user.id} onEnd={moveFocusToHeading} />
            ))}
          </ul>
          {sessions.length > 1 ? (
            <p className="pt-5 text-ink-soft text-sm">{t('unknownDevice')}</p>
          ) : (
            <p className="pt-5 text-ink-soft text-sm">{t('nowhereElse')}</p>
          )}
        </>
      ) : isError ? (
        <FailurePanel compact heading="h3" title={t('devicesFailed')} text={getErrorMessage(error)} onRetry={refetch} />
      ) : (
        <Skeleton className="h-20 rounded-md" />
      )}
    </ProfileSection>
  )
}
