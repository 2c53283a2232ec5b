import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import { useAuth } from '#web/state/auth.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLinkToken } from './link-token.ts'
import { RecoveryFrame } from './recovery-frame.tsx'

interface Said {
  title: string
  note: ReactNode
  /** The way on. */
  way: ReactNode
}

interface LinkPageProps {
  title: string
  /** What is under way, as in "Confirming your email…". */
  underWay: string
  /** Asks before the link is used: many mailboxes look into links, and must not do it for whom the mail is to. */
  ask: { note: string; button: string }
  /** Uses the link; it works once. */
  follow: (token: string) => Promise<unknown>
  done: Said
  /** The link is too old, was replaced or is not whole. */
  expired: Said
  /** Another refusal that has an answer of its own. */
  refused?: (error: unknown) => Said | undefined
}

/** A page to which a mail leads, and which does what its link is for once a person presses the button. */
export function LinkPage({ title, underWay, ask, follow, done, expired, refused }: LinkPageProps) {
  const token = useLinkToken()
  const isHydrated = useHydrated()
  const check = useAuth((auth) => auth.check)
  // The profile tells of it.
  const { mutate, status, error } = useMutation({ mutationFn: follow, onSuccess: () => check() })
  const said =
    // A link that was used has done what it was for.
    status === 'success' || hasCode(error, 'link_used')
      ? done
      : hasCode(error, 'link_expired', 'invalid_request') || (isHydrated && token === null)
        ? expired
        : refused?.(error)
  if (said)
    return (
      <RecoveryFrame isAnswer={status !== 'idle'} title={said.title} note={said.note}>
        {said.way}
      </RecoveryFrame>
    )
  if (status === 'idle')
    return (
      <RecoveryFrame title={title} note={ask.note}>
        <Button size="large" className="w-full" disabled={!isHydrated} onClick={() => mutate(token ?? '')}>
          {ask.button}
        </Button>
      </RecoveryFrame>
    )
  return (
    <RecoveryFrame title={title} note="One moment, please.">
      {error ? (
        <div className="flex flex-col gap-5">
          <Alert>{messageOf(error)}</Alert>
          <Button size="large" onClick={() => mutate(token ?? '')}>
            Try Again
          </Button>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          {underWay}
        </p>
      )}
    </RecoveryFrame>
  )
}
