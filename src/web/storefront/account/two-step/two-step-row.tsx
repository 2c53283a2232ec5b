import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import type { Reply } from '#contract/endpoints.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/twoStep.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { twoStepQuery } from '#web/api/two-step.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SettingRow } from '../setting-row.tsx'

const SetUpDialog = lazyComponent(() => import('./set-up-dialog.tsx'))
const NewCodesDialog = lazyComponent(() => import('./new-codes-dialog.tsx'))
const TurnOffDialog = lazyComponent(() => import('./turn-off-dialog.tsx'))

type TwoStep = Reply<'GET /user/two-step'>['twoStep']

/** Shows whether two-step sign-in is on, with the buttons to change it. */
export function TwoStepRow({ user }: { user: UserJson }) {
  const { data, error, refetch } = useQuery(twoStepQuery(user.id))
  const [openDialog, setOpenDialog] = useState<'set-up' | 'new-codes' | 'turn-off' | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <>
      <SettingRow
        title={t('twoStep')}
        state={data?.on && <Badge tone="accent">{t('on')}</Badge>}
        text={
          data ? <Explanation twoStep={data} /> : (error && getErrorMessage(error)) || <Skeleton className="h-10" />
        }
        action={
          data ? (
            data.on ? (
              <>
                <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpenDialog('new-codes')}>
                  {t('newCodes')}
                </Button>
                <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpenDialog('turn-off')}>
                  {t('turnOff')}
                </Button>
              </>
            ) : (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpenDialog('set-up')}>
                {t('setUp')}
              </Button>
            )
          ) : (
            error && (
              <Button variant="secondary" onClick={() => void refetch()}>
                {account('tryAgain')}
              </Button>
            )
          )
        }
      />
      <Suspense>
        {openDialog === 'set-up' && <SetUpDialog user={user} onClose={close} />}
        {openDialog === 'new-codes' && <NewCodesDialog user={user} onClose={close} />}
        {openDialog === 'turn-off' && <TurnOffDialog user={user} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Below this number of recovery codes, new ones are recommended. */
const FEW_CODES = 4

function Explanation({ twoStep: { on, recoveryCodesLeft, required } }: { twoStep: TwoStep }) {
  if (!on)
    return (
      <>
        {t('offText')}
        {required && <strong className="mt-1 block font-medium text-warning">{t('required')}</strong>}
      </>
    )
  return (
    <>
      {t('onText', {
        count: recoveryCodesLeft,
        left: (text) => (
          <span className={recoveryCodesLeft < FEW_CODES ? 'font-medium text-warning' : undefined}>{text}</span>
        ),
      })}
    </>
  )
}
