import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/recovery.ts'
import { t as shell } from '#messages/shell.ts'
import { t as verification } from '#messages/verification.ts'
import { call } from '#web/api/client.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLinkToken } from './link-token.ts'
import { RecoveryFrame } from './recovery-frame.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta = privateMeta(() => account('newPassword'))

type Outcome = 'done' | 'expired' | 'used'

const outcomes = {
  done: { titleKey: 'passwordSet', noteKey: 'passwordSetNote' },
  expired: { titleKey: 'linkExpired', noteKey: 'resetExpired' },
  used: { titleKey: 'linkUsed', noteKey: 'linkUsedNote' },
  incomplete: { titleKey: 'linkIncomplete', noteKey: 'linkIncompleteNote' },
} as const

export default function ResetPasswordPage() {
  const token = useLinkToken()
  // Until hydration it is unknown whether the URL contains a token.
  const isHydrated = useHydrated()
  const [result, setResult] = useState<Outcome>()
  // Checks the link before the visitor types anything. When the check itself fails, the form is shown anyway.
  const { error, isLoading } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call('POST /auth/reset-link', { token: token ?? '' }, { signal }),
    enabled: isHydrated && token !== null && result === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const outcome = result ?? toOutcome(error)
  const isIncomplete = isHydrated && token === null
  if (outcome === 'done') {
    return (
      <RecoveryFrame isResult title={t(outcomes.done.titleKey)} note={t(outcomes.done.noteKey)}>
        <Link to={paths.login()} className={buttonClass('primary', 'large', 'w-full')}>
          {shell('login')}
        </Link>
      </RecoveryFrame>
    )
  }
  if (outcome || isIncomplete) {
    const { titleKey, noteKey } = outcomes[outcome ?? 'incomplete']
    return (
      <RecoveryFrame isResult={outcome !== undefined} title={t(titleKey)} note={t(noteKey)}>
        <Link to={paths.forgotPassword()} className={buttonClass('primary', 'large', 'w-full')}>
          {verification('sendNewLink')}
        </Link>
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame title={t('chooseNewPassword')} note={t('signsOut')}>
      {!isHydrated || isLoading ? (
        <Skeleton className="h-40 rounded-md" />
      ) : (
        <ResetPasswordForm token={token ?? ''} onOutcome={setResult} />
      )}
    </RecoveryFrame>
  )
}

function toOutcome(error: unknown): Outcome | undefined {
  if (hasCode(error, 'link_used')) return 'used'
  return hasCode(error, 'link_expired', 'invalid_request') ? 'expired' : undefined
}
