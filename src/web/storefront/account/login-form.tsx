import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { Link, useNavigation } from 'react-router'
import { LoginBody } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { t as account } from '#messages/account.ts'
import { t as shell } from '#messages/shell.ts'
import { t } from '#messages/signIn.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { useAuth } from '#web/state/auth.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { toast } from '#web/ui/toast.ts'

interface LoginFormProps {
  /** The "stay signed in" checkbox, which the Google button reads too. */
  rememberRef: RefObject<HTMLInputElement | null>
  /** Why the sign-in must be started again. */
  problem?: string | undefined
  /** Called when the password was correct and a two-step code is required. */
  onTicket: (ticket: string) => void
}

export function LoginForm({ rememberRef, problem, onTicket }: LoginFormProps) {
  // No default values, because they would overwrite what was typed or autofilled before hydration.
  const { field, register, formState, onSubmit, pending, failure } = useContractForm(LoginBody)
  const login = useAuth((auth) => auth.login)
  const { state } = useNavigation()
  const isRedirecting = formState.isSubmitSuccessful && state === 'loading'
  const remember = register('remember')
  const submit = onSubmit(async (credentials) => {
    try {
      await login(credentials)
    } catch (error) {
      if (!hasCode(error, 'two_step_required')) throw error
      return onTicket(error.details.ticket ?? '')
    }
    toast.success(t('loginSuccess'))
  })
  return (
    // Without JavaScript, `method="dialog"` outside a dialog sends nothing, so the password never leaves the page.
    <form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Alert>{failure ?? problem}</Alert>
      <TextField label={account('email')} type="email" autoComplete="email" {...field('email')} />
      <PasswordField label={account('password')} autoComplete="current-password" {...field('password')} />
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={t('rememberMe')}
          {...remember}
          ref={(box) => {
            remember.ref(box)
            rememberRef.current = box
          }}
        />
        <Link to={paths.forgotPassword()} className={clsx('flex min-h-11 items-center text-sm', textLinkClass)}>
          {t('forgotPassword')}
        </Link>
      </div>
      <Button type="submit" size="large" pending={pending || isRedirecting}>
        {shell('login')}
      </Button>
    </form>
  )
}
