import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { t } from '#messages/verification.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

interface SendVerificationProps {
  email: string
  /** For use beside other content. */
  small?: boolean
}

/** Button that sends another verification link to the signed-in user. */
export function SendVerification({ email, small }: SendVerificationProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => call('POST /user/verify-email') })
  return (
    <div className={clsx('flex flex-col', small ? 'items-start gap-2' : 'gap-4')}>
      <Alert>{error && getErrorMessage(error)}</Alert>
      <Button
        variant={small || isSuccess ? 'secondary' : 'primary'}
        size={small ? 'small' : 'normal'}
        pending={isPending}
        onClick={() => mutate()}
      >
        {t(isSuccess ? 'sendAgain' : 'sendNewLink')}
      </Button>
      <p role="status" className={isSuccess ? 'text-ink-soft text-sm' : 'sr-only'}>
        {isSuccess &&
          t('sentTo', {
            email,
            strong: (text) => <span className="font-medium text-ink wrap-anywhere">{text}</span>,
          })}
      </p>
    </div>
  )
}
