import type { ReactNode } from 'react'
import { LoginBody } from '#contract/accounts.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/recovery.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const PasswordOnly = LoginBody.pick({ password: true })

interface ConfirmFormProps {
  /** Rejects with the error to show. */
  onSubmit: (password: string) => Promise<void>
  /** Help for visitors without the password. */
  help: ReactNode
}

/** Asks for the account's password when a link is opened in a browser that is not signed in to it. */
export function ConfirmForm({ onSubmit: send, help }: ConfirmFormProps) {
  const { field, onSubmit, pending, failure } = useContractForm(PasswordOnly, { defaultValues: { password: '' } })
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit(({ password }) => send(password))}
      className="flex flex-col gap-5"
    >
      <Alert>{failure}</Alert>
      {/* Receives the focus, because the form replaces the pressed button. */}
      <PasswordField autoFocus label={account('password')} autoComplete="current-password" {...field('password')} />
      <Button type="submit" size="large" pending={pending}>
        {t('confirmEmail')}
      </Button>
      <p className="text-ink-soft text-sm">{help}</p>
    </form>
  )
}
