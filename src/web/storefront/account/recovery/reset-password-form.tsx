import { ResetPasswordBody } from '#contract/recovery.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/recovery.ts'
import { call } from '#web/api/client.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { useAuth } from '#web/state/auth.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { NewPasswordField } from '../new-password-field.tsx'

const PasswordOnly = ResetPasswordBody.pick({ password: true })

interface ResetPasswordFormProps {
  token: string
  /** Called when the link cannot be used again. */
  onOutcome: (outcome: 'done' | 'expired' | 'used') => void
}

export function ResetPasswordForm({ token, onOutcome }: ResetPasswordFormProps) {
  const { field, onSubmit, pending, failure } = useContractForm(PasswordOnly)
  const check = useAuth((auth) => auth.check)
  const submit = onSubmit(async ({ password }) => {
    try {
      await call('POST /auth/reset-password', { token, password })
    } catch (error) {
      if (hasCode(error, 'link_expired')) return onOutcome('expired')
      if (hasCode(error, 'link_used')) return onOutcome('used')
      throw error
    }
    // Resetting the password ended the account's sessions.
    await check()
    onOutcome('done')
  })
  return (
    <form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Alert>{failure}</Alert>
      <NewPasswordField label={account('newPassword')} {...field('password')} />
      <Button type="submit" size="large" pending={pending}>
        {t('setPassword')}
      </Button>
    </form>
  )
}
