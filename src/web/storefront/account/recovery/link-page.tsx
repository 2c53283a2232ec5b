import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/recovery.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { useAuth } from '#web/state/auth.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { useLinkToken } from './link-token.ts'
import { RecoveryFrame } from './recovery-frame.tsx'

interface LinkResult {
  title: string
  note: ReactNode
  /** Links to continue with. */
  actions: ReactNode
}

interface LinkPageProps {
  title: string
  /** Shown while the request is pending, such as "Confirming your email…". */
  pendingText: string
  /** Confirmation before the link is used. Many mailboxes open links automatically, which must not use them up. */
  confirmation: { note: string; button: string }
  /** Uses the link, which works once. @param password present after the server has required it */
  onConfirm: (token: string, password?: string) => Promise<unknown>
  /** Help for visitors without the password, if the server may require it. */
  help?: ReactNode
  done: LinkResult
  /** Shown when the link has expired, was replaced, or is incomplete. */
  expired: LinkResult
  /** Returns the message for other errors that have one of their own. */
  errorResult?: (error: unknown) => LinkResult | undefined
}

/** Page for a link in an email. The link takes effect when the visitor presses the button. */
export function LinkPage({
  title,
  pendingText,
  confirmation,
  onConfirm,
  help,
  done,
  expired,
  errorResult,
}: LinkPageProps) {
  const token = useLinkToken()
  const isHydrated = useHydrated()
  const check = useAuth((auth) => auth.check)
  // The server's error says whether the password is needed.
  const [isPasswordRequired, setPasswordRequired] = useState(false)
  const { mutate, mutateAsync, status, error } = useMutation({
    mutationFn: (password: string | undefined) => onConfirm(token ?? '', password),
    onSuccess: () => check(),
    onError: (failure) => setPasswordRequired((required) => required || hasCode(failure, 'sign_in_to_confirm')),
  })
  const result =
    // A link that was used before has already taken effect.
    status === 'success' || hasCode(error, 'link_used')
      ? done
      : hasCode(error, 'link_expired', 'invalid_request') || (isHydrated && token === null)
        ? expired
        : errorResult?.(error)
  if (result)
    return (
      <RecoveryFrame isResult={status !== 'idle'} title={result.title} note={result.note}>
        {result.actions}
      </RecoveryFrame>
    )
  if (isPasswordRequired)
    return (
      <RecoveryFrame title={t('isThisYou')} note={t('isThisYouNote')}>
        <ConfirmForm help={help} onSubmit={async (password) => void (await mutateAsync(password))} />
      </RecoveryFrame>
    )
  if (status === 'idle')
    return (
      <RecoveryFrame title={title} note={confirmation.note}>
        <Button size="large" className="w-full" disabled={!isHydrated} onClick={() => mutate(undefined)}>
          {confirmation.button}
        </Button>
      </RecoveryFrame>
    )
  return (
    <RecoveryFrame title={title} note={t('oneMoment')}>
      {error ? (
        <div className="flex flex-col gap-5">
          <Alert>{getErrorMessage(error)}</Alert>
          <Button size="large" onClick={() => mutate(undefined)}>
            {account('tryAgain')}
          </Button>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          {pendingText}
        </p>
      )}
    </RecoveryFrame>
  )
}
