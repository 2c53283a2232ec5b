import type { UserJson } from '#contract/accounts.ts'
import type { Reply } from '#contract/endpoints.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/twoStep.ts'
import { useBeginTwoStep } from '#web/api/two-step.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SendVerification } from '../recovery/send-verification.tsx'
import { noPassword, passwordOnly } from './reauthentication-schemas.ts'

interface PasswordStepProps {
  user: UserJson
  onBegun: (setUp: Reply<'POST /user/two-step/begin'>['setUp']) => void
}

/** Confirms the password before the secret is shown. */
export function PasswordStep({ user, onBegun }: PasswordStepProps) {
  const { field, onSubmit, pending, failure } = useContractForm<{ password: string }, { password: string | null }>(
    user.hasPassword ? passwordOnly : noPassword,
    { defaultValues: { password: '' } },
  )
  const { mutateAsync } = useBeginTwoStep()
  if (!user.emailVerified) {
    return (
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft text-sm">{t('confirmEmailFirst')}</p>
        <SendVerification email={user.email} />
      </div>
    )
  }
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit(async (body) => onBegun(await mutateAsync(body)))}
      className="flex flex-col gap-5"
    >
      <Alert>{failure}</Alert>
      <p className="text-ink-soft text-sm">{t('appNeeded')}</p>
      {/* Lets password managers find the account. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      {user.hasPassword && (
        <PasswordField
          data-focus-first
          label={account('password')}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      <Button type="submit" pending={pending}>
        {t('continue')}
      </Button>
    </form>
  )
}
