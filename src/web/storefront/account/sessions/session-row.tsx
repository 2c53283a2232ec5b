import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import type { SessionJson } from '#contract/sessions.ts'
import { useEndSession } from '#web/api/sessions.ts'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.ts'

interface SessionRowProps {
  session: SessionJson
  userId: string
  /** @param button goes away with the session */
  onEnd: (button: HTMLElement) => void
}

/** A device that is signed in, and the way to sign it out. */
export function SessionRow({ session, userId, onEnd }: SessionRowProps) {
  const { mutate, isPending } = useEndSession(userId)
  const { id, device, ip, createdAt, lastUsedAt, current } = session
  const Icon = /(iOS|Android)$/.test(device) ? Smartphone : Monitor

  const end = (button: HTMLElement) => {
    onEnd(button)
    mutate(id, {
      onSettled(_, failure) {
        // Signed out meanwhile is signed out, too.
        if (failure && !hasCode(failure, 'not_found')) toast.error(messageOf(failure))
        else toast.success(`${device} is signed out.`)
      },
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <div className="min-w-0 grow basis-56">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {device}
          {current && <Badge tone="accent">This device</Badge>}
        </h3>
        <p className="mt-1 text-ink-soft text-sm">
          {current ? 'In use now' : 'Last used '}
          {!current && <Moment at={lastUsedAt} exact />}
          {ip && <span className="wrap-anywhere"> from {ip}</span>}
        </p>
        <p className="mt-0.5 text-ink-soft text-sm">
          Signed in <Moment at={createdAt} exact />
        </p>
      </div>
      {!current && (
        <Button look="secondary" size="small" pending={isPending} onClick={({ currentTarget }) => end(currentTarget)}>
          Sign Out<span className="sr-only">: {device}</span>
        </Button>
      )}
    </li>
  )
}
