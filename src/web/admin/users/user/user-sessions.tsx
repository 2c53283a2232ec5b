import { useRef } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { SessionJson } from '#contract/sessions.ts'
import type { AdminUserDetailsJson } from '#contract/users.ts'
import { t } from '#messages/adminUsers.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { useSignOutUser } from '#web/api/users.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.ts'

interface UserSessionsProps {
  user: AdminUserDetailsJson
  currentUser: UserJson
}

/** The user's signed-in devices. Staff can sign them out. */
export function UserSessions({ user, currentUser }: UserSessionsProps) {
  const { mutate, isPending, variables } = useSignOutUser()
  const container = useRef<HTMLDivElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const canSignOut = hasPermission(currentUser.role, 'users.change')
  const others = user.sessions.filter(({ current }) => !current)

  function signOut(button: HTMLElement, session?: SessionJson) {
    focusAfterRemoval(button, () => container.current)
    mutate(
      { id: user.id, sessionId: session?.id },
      {
        onSettled(_, failure) {
          // The session may already have ended elsewhere.
          if (failure && !hasCode(failure, 'not_found')) toast.error(getErrorMessage(failure))
          else
            toast.success(
              session
                ? t('deviceSignedOut', { device: session.device })
                : t('signedOutEverywhere', { name: user.name }),
            )
        },
      },
    )
  }

  return (
    <PanelSection
      title={t('devices')}
      aside={
        canSignOut &&
        others.length > 1 && (
          <Button
            variant="secondary"
            size="small"
            pending={isPending && !variables.sessionId}
            onClick={({ currentTarget }) => signOut(currentTarget)}
          >
            {t('signOutEverywhere')}
          </Button>
        )
      }
    >
      <div ref={container} tabIndex={-1}>
        {user.sessions.length === 0 && <p className="text-ink-soft text-sm">{t('noDevices')}</p>}
        <ul className="divide-y">
          {user.sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm first:pt-0">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{session.device}</p>
                <p className="text-ink-soft wrap-anywhere">
                  <Moment at={session.lastUsedAt} exact />
                  {session.ip && ` ${t('fromIp', { ip: session.ip })}`}
                </p>
              </div>
              {session.current ? (
                <Badge tone="accent">{t('thisDevice')}</Badge>
              ) : (
                canSignOut && (
                  <Button
                    variant="secondary"
                    size="small"
                    pending={isPending && variables.sessionId === session.id}
                    onClick={({ currentTarget }) => signOut(currentTarget, session)}
                  >
                    {t('signOutDevice', {
                      device: session.device,
                      hidden: (text) => <span className="sr-only">{text}</span>,
                    })}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      </div>
    </PanelSection>
  )
}
