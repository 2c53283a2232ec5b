import { useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { z } from 'zod'
import { RegisterBody } from '#contract/accounts.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/signIn.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { useAuth } from '#web/state/auth.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { termsLinks } from '../content/terms-links.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type RegisterFields = z.input<typeof RegisterBody>

/** The state of the link for a guest who has ordered. */
const Guest = z.object({ name: z.string(), email: z.string() })

export function RegisterForm() {
  // A guest who has ordered comes with a name and an email address. Otherwise there are no default values, because they would overwrite
  // what was typed or autofilled before hydration.
  const guest = Guest.safeParse(useLocation().state).data
  const { field, formState, getFieldState, trigger, watch, onSubmit, pending, failure } = useContractForm<
    RegisterFields,
    RegisterFields
  >(RegisterBody, guest ? { defaultValues: guest } : {})
  const register = useAuth((auth) => auth.register)
  const personalData = watch(['name', 'email']).filter(Boolean)
  const terms = useRef<HTMLInputElement>(null)
  const { state } = useNavigation()
  const isRedirecting = formState.isSubmitSuccessful && state === 'loading'
  const submit = onSubmit(async (form) => {
    // The form is `noValidate`, so the required checkbox is validated here.
    if (!terms.current?.reportValidity()) return
    await register(form)
    toast.success(t('accountCreated'))
  })

  /** Changing the password can make the confirmation match or differ. */
  function checkConfirmation() {
    if (getFieldState('confirmPassword').isTouched) void trigger('confirmPassword')
  }

  return (
    // Without JavaScript, `method="dialog"` outside a dialog sends nothing, so the password never leaves the page.
    <form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Alert>{failure}</Alert>
      <TextField label={account('fullName')} autoComplete="name" {...field('name')} />
      <TextField label={account('email')} type="email" autoComplete="email" {...field('email')} />
      <NewPasswordField
        label={account('password')}
        personalData={personalData}
        {...field('password', { onChange: checkConfirmation })}
      />
      <PasswordField label={account('confirmPassword')} autoComplete="new-password" {...field('confirmPassword')} />
      <Checkbox ref={terms} name="terms" required className="-my-2" label={t('agree', termsLinks)} />
      <Button type="submit" size="large" pending={pending || isRedirecting}>
        {t('createAccount')}
      </Button>
    </form>
  )
}
