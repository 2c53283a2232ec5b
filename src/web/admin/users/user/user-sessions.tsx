import { useRef } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { may } from '#contract/permissions.ts'
import type { SessionJson } from '#contract/sessions.ts'
import type { AdminUserDetailsJson } from '#contract/users.ts'
import { t } from '#messages/adminUsers.ts'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import { useSignOutUser } from '#web/api/users.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.ts'
import { OrderPart } from '../../orders/order-part.tsx'

interface UserSessionsProps {
  user: AdminUserDetailsJson
  reader: UserJson
}

/** The user's signed-in devices. Staff can sign them out. */
export function UserSessions({ user, reader }: UserSessionsProps) {
  const { mutate, isPending, variables } = useSignOutUser()
  const part = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const mayEnd = may(reader.role, 'users.change')
  const others = user.sessions.filter(({ current }) => !current)

  function signOut(button: HTMLElement, session?: SessionJson) {
    focusAfter(button, () => part.current)
    mutate(
      { id: user.id, sessionId: session?.id },
      {
        onSettled(_, failure) {
          // The session may already have ended elsewhere.
          if (failure && !hasCode(failure, 'not_found')) toast.error(messageOf(failure))
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
    <OrderPart
      title={t('devices')}
      aside={
        mayEnd &&
        others.length > 1 && (
          <Button
            look="secondary"
            size="small"
            pending={isPending && !variables.sessionId}
            onClick={({ currentTarget }) => signOut(currentTarget)}
          >
            {t('signOutEverywhere')}
          </Button>
        )
      }
    >
      <div ref={part} tabIndex={-1}>
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
                mayEnd && (
                  <Button
                    look="secondary"
                    size="small"
                    pending={isPending && variables.sessionId === session.id}
                    onClick={({ currentTarget }) => signOut(currentTarget, session)}
                  >
                    {t('signOutDevice', {
                      device: session.device,
                      hidden: (words) => <span className="sr-only">{words}</span>,
                    })}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      </div>
    </OrderPart>
  )
}
