import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { call } from '#web/api/client.ts'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import { privateHead } from '#web/page-head.ts'
import { useAuth } from '#web/state/auth.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLinkToken } from './link-token.ts'
import { RecoveryFrame } from './recovery-frame.tsx'
import { SendVerification } from './send-verification.tsx'

export const meta = () => privateHead('Confirm your email')

export default function VerifyEmailPage() {
  const token = useLinkToken()
  const visitor = useVisitor()
  const isHydrated = useHydrated()
  const { mutate, status, error } = useVerification()
  const sent = useRef<string>(null)
  useEffect(() => {
    // Once for each link, which works once.
    if (token === null || sent.current === token) return
    sent.current = token
    mutate(token)
  }, [token, mutate])

  // A link that was used has done what it was for.
  if (status === 'success' || hasCode(error, 'link_used')) {
    return (
      <RecoveryFrame isAnswer title="Your email is confirmed" note="What we send about your orders will reach you.">
        <Link to={paths.products()} className={buttonClass('primary', 'large', 'w-full')}>
          Continue Shopping
        </Link>
      </RecoveryFrame>
    )
  }
  if (hasCode(error, 'link_expired', 'invalid_request') || (isHydrated && token === null)) {
    return (
      <RecoveryFrame
        isAnswer={error !== null}
        title={hasCode(error, 'link_expired') ? 'This link has expired' : 'This link is not complete'}
        note={visitor === null ? 'Sign in, and we will send you a new one.' : 'We can send you a new one.'}
      >
        {visitor === null && (
          <Link to={paths.login(paths.profile())} className={buttonClass('primary', 'large', 'w-full')}>
            Login
          </Link>
        )}
        {visitor && visitor !== 'unknown' && <SendVerification email={visitor.email} />}
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame title="Confirm your email" note="One moment, please.">
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
          Confirming your email…
        </p>
      )}
    </RecoveryFrame>
  )
}

function useVerification() {
  const check = useAuth((auth) => auth.check)
  return useMutation({
    mutationFn: (token: string) => call('POST /auth/verify-email', { token }),
    // The profile tells of it.
    onSuccess: () => check(),
  })
}
