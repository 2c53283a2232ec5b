import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import type { SessionJson } from '#contract/sessions.ts'
import { t } from '#messages/profile.ts'
import { useEndSession } from '#web/api/sessions.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.ts'

interface SessionRowProps {
  session: SessionJson
  userId: string
  /** @param button the pressed button, which disappears together with the session */
  onEnd: (button: HTMLElement) => void
}

/** A signed-in device with a button to sign it out. */
export function SessionRow({ session, userId, onEnd }: SessionRowProps) {
  const { mutate, isPending } = useEndSession(userId)
  const { id, device, ip, createdAt, lastUsedAt, current } = session
  const Icon = /(iOS|Android)$/.test(device) ? Smartphone : Monitor

  const when = () => <Moment at={lastUsedAt} exact />
  const long = (text: ReactNode) => <span className="wrap-anywhere">{text}</span>

  const end = (button: HTMLElement) => {
    onEnd(button)
    mutate(id, {
      onSettled(_, failure) {
        // The session may already have ended elsewhere.
        if (failure && !hasCode(failure, 'not_found')) toast.error(getErrorMessage(failure))
        else toast.success(t('signedOut', { device }))
      },
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <div className="min-w-0 grow basis-56">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {device}
          {current && <Badge tone="accent">{t('thisDevice')}</Badge>}
        </h3>
        <p className="mt-1 text-ink-soft text-sm">
          {current
            ? ip
              ? t('inUseFrom', { ip, long })
              : t('inUse')
            : ip
              ? t('lastUsedFrom', { when, ip, long })
              : t('lastUsed', { when })}
        </p>
        <p className="mt-0.5 text-ink-soft text-sm">{t('signedIn', { when: () => <Moment at={createdAt} exact /> })}</p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="small"
          pending={isPending}
          onClick={({ currentTarget }) => end(currentTarget)}
        >
          {t('signOut', { device, hidden: (text) => <span className="sr-only">{text}</span> })}
        </Button>
      )}
    </li>
  )
}
