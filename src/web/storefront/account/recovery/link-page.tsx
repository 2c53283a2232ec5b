import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/recovery.ts'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import { useAuth } from '#web/state/auth.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { ConfirmForm } from './confirm-form.tsx'
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
  /** Uses the link; it works once. @param password given after the shop has asked for it */
  follow: (token: string, password?: string) => Promise<unknown>
  /** What to do without the password, where the shop may ask for it. */
  help?: ReactNode
  done: Said
  /** The link is too old, was replaced or is not whole. */
  expired: Said
  /** Another refusal that has an answer of its own. */
  refused?: (error: unknown) => Said | undefined
}

/** A page to which a mail leads, and which does what its link is for once a person presses the button. */
export function LinkPage({ title, underWay, ask, follow, help, done, expired, refused }: LinkPageProps) {
  const token = useLinkToken()
  const isHydrated = useHydrated()
  const check = useAuth((auth) => auth.check)
  // The profile tells of it.
  const [asksPassword, setAsksPassword] = useState(false)
  const { mutate, mutateAsync, status, error } = useMutation({
    mutationFn: (password: string | undefined) => follow(token ?? '', password),
    onSuccess: () => check(),
    onError: (failure) => setAsksPassword((asked) => asked || hasCode(failure, 'sign_in_to_confirm')),
  })
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
  if (asksPassword)
    return (
      <RecoveryFrame title={t('isThisYou')} note={t('isThisYouNote')}>
        <ConfirmForm help={help} onSubmit={async (password) => void (await mutateAsync(password))} />
      </RecoveryFrame>
    )
  if (status === 'idle')
    return (
      <RecoveryFrame title={title} note={ask.note}>
        <Button size="large" className="w-full" disabled={!isHydrated} onClick={() => mutate(undefined)}>
          {ask.button}
        </Button>
      </RecoveryFrame>
    )
  return (
    <RecoveryFrame title={title} note={t('oneMoment')}>
      {error ? (
        <div className="flex flex-col gap-5">
          <Alert>{messageOf(error)}</Alert>
          <Button size="large" onClick={() => mutate(undefined)}>
            {account('tryAgain')}
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
