import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { INVITATION_DAYS } from '#contract/shop.ts'
import { call } from '#web/api/client.ts'
import { hasCode, isRefusal, messageOf } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useShop } from '#web/shop/shop.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLinkToken } from '../recovery/link-token.ts'
import { RecoveryFrame } from '../recovery/recovery-frame.tsx'
import { AcceptForm } from './accept-form.tsx'

export const meta = privateMeta('Invitation')

type Outcome = 'done' | 'expired' | 'used' | 'incomplete'

const outcomes: Record<Outcome, { title: string; note: string }> = {
  done: { title: 'Welcome to the shop', note: 'Your account works in the panel from now on. Sign in to begin.' },
  expired: {
    title: 'This invitation does not work any more',
    note: `It works for ${INVITATION_DAYS} days, and no longer once a newer one was sent or it was taken back. Ask who invited you for a new one.`,
  },
  used: { title: 'This invitation was accepted already', note: 'Sign in to go on.' },
  incomplete: { title: 'This link is not complete', note: 'Please open it from the email again.' },
}

/** The link of the mail to who is invited to work in the shop. */
export default function InvitationPage() {
  const token = useLinkToken()
  const isHydrated = useHydrated()
  const { name } = useShop()
  const [answered, setAnswered] = useState<Exclude<Outcome, 'incomplete'>>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('POST /auth/invitation', { token: token ?? '' }, { signal }),
    enabled: token !== null && answered === undefined,
    retry: (failures, cause) => failures < 2 && !isRefusal(cause),
  })
  const outcome = answered ?? outcomeOf(error) ?? (isHydrated && token === null ? 'incomplete' : undefined)
  if (outcome) {
    return (
      <RecoveryFrame key={outcome} isAnswer {...outcomes[outcome]}>
        <Link
          to={outcome === 'done' || outcome === 'used' ? paths.login(paths.admin()) : paths.home()}
          className={buttonClass('primary', 'large', 'w-full')}
        >
          {outcome === 'done' || outcome === 'used' ? 'Login' : 'To the Shop'}
        </Link>
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame title={`Work at ${name}`} note="You are invited to look after the shop.">
      {data && token !== null ? (
        <AcceptForm token={token} invitation={data} onOutcome={setAnswered} onOtherwise={refetch} />
      ) : error ? (
        <div className="flex flex-col gap-5">
          <Alert>{messageOf(error)}</Alert>
          <Button size="large" pending={isFetching} onClick={() => refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <Skeleton className="h-72 rounded-md" />
      )}
    </RecoveryFrame>
  )
}

function outcomeOf(error: unknown): Outcome | undefined {
  if (hasCode(error, 'link_used')) return 'used'
  if (hasCode(error, 'link_expired', 'invalid_request')) return 'expired'
  return undefined
}
