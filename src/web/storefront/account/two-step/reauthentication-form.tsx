import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import type { ReauthenticationBody } from '#contract/two-step.ts'
import { t as account } from '#messages/account.ts'
import { t as codes } from '#messages/codes.ts'
import { t } from '#messages/twoStep.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { codeOnly, passwordAndCode } from './reauthentication-schemas.ts'

interface ReauthenticationFormProps {
  user: UserJson
  /** Explains what the action does. */
  children: ReactNode
  /** Label of the button. */
  action: string
  /** Rejects with the error to show. */
  send: (proof: z.output<typeof ReauthenticationBody>) => Promise<void>
}

/** Asks for the password and a code again before a change that makes the account less secure. */
export function ReauthenticationForm({ user, children, action, send }: ReauthenticationFormProps) {
  const { field, onSubmit, pending, failure } = useContractForm<
    { password: string; code: string },
    z.output<typeof ReauthenticationBody>
  >(user.hasPassword ? passwordAndCode : codeOnly, { defaultValues: { password: '', code: '' } })
  return (
    <form method="dialog" noValidate onSubmit={onSubmit(send)} className="flex flex-col gap-5">
      <Alert>{failure}</Alert>
      <p className="text-ink-soft text-sm">{children}</p>
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      {user.hasPassword && (
        <PasswordField
          data-focus-first
          label={account('password')}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      <TextField
        data-focus-first
        label={codes('code')}
        hint={t('proofHint')}
        autoComplete="one-time-code"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" pending={pending}>
        {action}
      </Button>
    </form>
  )
}
