import { useMutation } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { UserJson } from '#contract/accounts.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/profile.ts'
import { call } from '#web/api/client.ts'
import { useEmailChange } from '#web/api/profile.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const toastResult = (successText: string) => ({
  onSuccess: () => void toast.success(successText),
  onError: (error: Error) => void toast.error(getErrorMessage(error)),
})

/** Shows whether the email address is verified, and an address that is waiting for confirmation. */
export function EmailState({ user }: { user: UserJson }) {
  const verify = useMutation({ mutationFn: () => call('POST /user/verify-email') })
  const change = useEmailChange(user.id)
  const pendingEmail = user.pendingEmail
  return (
    <div className="mt-2 flex flex-col items-center gap-1">
      {user.emailVerified ? (
        <Badge tone="accent">
          <BadgeCheck aria-hidden className="me-1 inline size-3.5 align-[-0.2em]" />
          {t('emailVerified')}
        </Badge>
      ) : (
        <>
          <Badge tone="warning">{t('emailNotVerified')}</Badge>
          {!pendingEmail && (
            <Button
              variant="quiet"
              size="small"
              pending={verify.isPending}
              onClick={() => verify.mutate(undefined, toastResult(account('linkSent', { email: user.email })))}
            >
              {t('sendLinkAgain')}
            </Button>
          )}
        </>
      )}
      {pendingEmail && (
        <div className="mt-2 rounded-md bg-sunken p-3 text-sm">
          <p className="wrap-anywhere">
            {t('waitingFor', { email: pendingEmail, strong: (text) => <span className="font-medium">{text}</span> })}
          </p>
          <div className="mt-1 flex flex-wrap justify-center">
            <Button
              variant="quiet"
              size="small"
              pending={change.isPending && change.variables === 'resend'}
              onClick={() => change.mutate('resend', toastResult(account('linkSent', { email: pendingEmail })))}
            >
              {t('sendAgain')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              pending={change.isPending && change.variables === 'cancel'}
              onClick={() => change.mutate('cancel', toastResult(t('emailStays')))}
            >
              {account('cancel')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
