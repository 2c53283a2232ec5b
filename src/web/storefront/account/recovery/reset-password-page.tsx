import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { call } from '#web/api/client.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLinkToken } from './link-token.ts'
import { RecoveryFrame } from './recovery-frame.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta = privateMeta('New password')

type Outcome = 'done' | 'expired' | 'used'

const outcomes: Record<Outcome, { title: string; note: string }> = {
  done: {
    title: 'Your password is set',
    note: 'All devices were signed out, also those that somebody else may have used. Sign in with your new password.',
  },
  expired: {
    title: 'This link has expired',
    note: 'It works for a while only, and no longer once a newer one was sent.',
  },
  used: {
    title: 'This link was used already',
    note: 'A password was set by it. If it was not you, set another one now.',
  },
}

export default function ResetPasswordPage() {
  const token = useLinkToken()
  // While React takes over the page nobody knows yet whether the address brings a token.
  const isHydrated = useHydrated()
  const [answered, setOutcome] = useState<Outcome>()
  // Said before anything is typed. Where nobody can be asked, the form is tried all the same.
  const { error, isLoading } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call('POST /auth/reset-link', { token: token ?? '' }, { signal }),
    enabled: isHydrated && token !== null && answered === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const outcome = answered ?? outcomeOf(error)
  const isIncomplete = isHydrated && token === null
  if (outcome === 'done') {
    return (
      <RecoveryFrame isAnswer {...outcomes.done}>
        <Link to={paths.login()} className={buttonClass('primary', 'large', 'w-full')}>
          Login
        </Link>
      </RecoveryFrame>
    )
  }
  if (outcome || isIncomplete) {
    const incomplete = {
      title: 'This link is not complete',
      note: 'Please open it from the email again, or ask for a new one.',
    }
    return (
      <RecoveryFrame isAnswer={outcome !== undefined} {...(outcome ? outcomes[outcome] : incomplete)}>
        <Link to={paths.forgotPassword()} className={buttonClass('primary', 'large', 'w-full')}>
          Send a New Link
        </Link>
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame title="Choose a new password" note="All devices will be signed out.">
      {!isHydrated || isLoading ? (
        <Skeleton className="h-40 rounded-md" />
      ) : (
        <ResetPasswordForm token={token ?? ''} onOutcome={setOutcome} />
      )}
    </RecoveryFrame>
  )
}

function outcomeOf(error: unknown): Outcome | undefined {
  if (hasCode(error, 'link_used')) return 'used'
  return hasCode(error, 'link_expired', 'invalid_request') ? 'expired' : undefined
}
