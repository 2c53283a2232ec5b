import { useNavigation } from 'react-router'
import { LoginBody } from '#contract/accounts.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { useAuth } from '#web/state/auth.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

export function LoginForm() {
  // Without default values, so that what was typed or filled in before React took over the page stays.
  const { field, register, formState, onSubmit, pending, failure } = useContractForm(LoginBody)
  const login = useAuth((auth) => auth.login)
  const { state } = useNavigation()
  const leaving = formState.isSubmitSuccessful && state === 'loading'
  const submit = onSubmit(async (credentials) => {
    await login(credentials)
    toast.success('Login successful!')
  })
  return (
    // A dialog's method outside of one sends nothing: without scripts the password goes nowhere.
    <form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Alert>{failure}</Alert>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Checkbox label="Remember me" className="-my-2" {...register('remember')} />
      <Button type="submit" size="large" pending={pending || leaving}>
        Login
      </Button>
    </form>
  )
}
