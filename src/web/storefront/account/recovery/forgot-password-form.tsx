import { ForgotPasswordBody } from '#contract/recovery.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/recovery.ts'
import { call } from '#web/api/client.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface ForgotPasswordFormProps {
  /** The address entered before, to prefill the field. */
  email: string
  onSent: (email: string) => void
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  // No default value at first, because it would overwrite what was typed before hydration.
  const options = email ? { defaultValues: { email } } : {}
  const { field, onSubmit, pending, failure } = useContractForm(ForgotPasswordBody, options)
  const submit = onSubmit(async (form) => {
    await call('POST /auth/forgot-password', form)
    onSent(form.email)
  })
  return (
    <form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Alert>{failure}</Alert>
      <TextField label={account('email')} type="email" autoComplete="email" {...field('email')} />
      <Button type="submit" size="large" pending={pending}>
        {t('sendLink')}
      </Button>
    </form>
  )
}
