import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import type { Reply } from '#contract/endpoints.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { twoStepQuery } from '#web/api/two-step.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SettingRow } from '../setting-row.tsx'

const SetUpDialog = lazyPart(() => import('./set-up-dialog.tsx'))
const NewCodesDialog = lazyPart(() => import('./new-codes-dialog.tsx'))
const TurnOffDialog = lazyPart(() => import('./turn-off-dialog.tsx'))

type TwoStep = Reply<'GET /user/two-step'>['twoStep']

/** Whether a sign-in takes a code, and the ways to change that. */
export function TwoStepRow({ user }: { user: UserJson }) {
  const { data, error, refetch } = useQuery(twoStepQuery(user.id))
  const [open, setOpen] = useState<'set-up' | 'new-codes' | 'turn-off' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <SettingRow
        title="Two-step sign-in"
        state={data?.on && <Badge tone="accent">On</Badge>}
        text={data ? <Explanation twoStep={data} /> : (error && messageOf(error)) || <Skeleton className="h-10" />}
        action={
          data ? (
            data.on ? (
              <>
                <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen('new-codes')}>
                  New Recovery Codes
                </Button>
                <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen('turn-off')}>
                  Turn Off
                </Button>
              </>
            ) : (
              <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen('set-up')}>
                Set Up Two-Step Sign-In
              </Button>
            )
          ) : (
            error && (
              <Button look="secondary" onClick={() => void refetch()}>
                Try Again
              </Button>
            )
          )
        }
      />
      <Suspense>
        {open === 'set-up' && <SetUpDialog user={user} onClose={close} />}
        {open === 'new-codes' && <NewCodesDialog user={user} onClose={close} />}
        {open === 'turn-off' && <TurnOffDialog user={user} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Fewer than this are soon used up. */
const FEW = 4

function Explanation({ twoStep: { on, recoveryCodesLeft, required } }: { twoStep: TwoStep }) {
  if (!on)
    return (
      <>
        A code of an app on your phone, beside your password: whoever learns your password still cannot sign in.
        {required && <strong className="mt-1 block font-medium text-warning">The panel asks for it.</strong>}
      </>
    )
  return (
    <>
      Signing in takes a code of your authenticator app.{' '}
      <span className={recoveryCodesLeft < FEW ? 'font-medium text-warning' : undefined}>
        You have {recoveryCodesLeft} recovery {recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
      </span>
    </>
  )
}
