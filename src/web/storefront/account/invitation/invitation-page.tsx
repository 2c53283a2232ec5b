import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { INVITATION_DAYS } from '#contract/shop.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/invitation.ts'
import { t as shell } from '#messages/shell.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage, hasCode, isRejected } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useShop } from '#web/shop/shop.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLinkToken } from '../recovery/link-token.ts'
import { RecoveryFrame } from '../recovery/recovery-frame.tsx'
import { AcceptForm } from './accept-form.tsx'

export const meta = privateMeta(() => t('invitation'))

type Outcome = 'done' | 'expired' | 'used' | 'incomplete'

const outcomes: Record<Outcome, () => { title: string; note: string }> = {
  done: () => ({ title: t('welcome'), note: t('welcomeNote') }),
  expired: () => ({ title: t('expired'), note: t('expiredNote', { days: INVITATION_DAYS }) }),
  used: () => ({ title: t('used'), note: t('usedNote') }),
  incomplete: () => ({ title: t('incomplete'), note: t('incompleteNote') }),
}

/** Page for the link in the email that invites a person to work in the shop. */
export default function InvitationPage() {
  const token = useLinkToken()
  const isHydrated = useHydrated()
  const { name } = useShop()
  const [result, setResult] = useState<Exclude<Outcome, 'incomplete'>>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('POST /auth/invitation', { token: token ?? '' }, { signal }),
    enabled: token !== null && result === undefined,
    retry: (failures, cause) => failures < 2 && !isRejected(cause),
  })
  const outcome = result ?? toOutcome(error) ?? (isHydrated && token === null ? 'incomplete' : undefined)
  if (outcome) {
    return (
      <RecoveryFrame key={outcome} isResult {...outcomes[outcome]()}>
        <Link
          to={outcome === 'done' || outcome === 'used' ? paths.login(paths.admin()) : paths.home()}
          className={buttonClass('primary', 'large', 'w-full')}
        >
          {outcome === 'done' || outcome === 'used' ? shell('login') : t('toShop')}
        </Link>
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame title={t('title', { shop: name })} note={t('note')}>
      {data && token !== null ? (
        <AcceptForm token={token} invitation={data} onOutcome={setResult} onEmailTaken={refetch} />
      ) : error ? (
        <div className="flex flex-col gap-5">
          <Alert>{getErrorMessage(error)}</Alert>
          <Button size="large" pending={isFetching} onClick={() => refetch()}>
            {account('tryAgain')}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-72 rounded-md" />
      )}
    </RecoveryFrame>
  )
}

function toOutcome(error: unknown): Outcome | undefined {
  if (hasCode(error, 'link_used')) return 'used'
  if (hasCode(error, 'link_expired', 'invalid_request')) return 'expired'
  return undefined
}
