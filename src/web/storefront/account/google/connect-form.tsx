import { LoginBody } from '#contract/accounts.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const ConnectBody = LoginBody.pick({ password: true })

interface ConnectFormProps {
  /** Rejects with what is wrong. */
  onSubmit: (password: string) => Promise<void>
}

/** Asks for the password of an account with the same email, whose owner has never shown that the address is theirs. */
export function ConnectForm({ onSubmit: send }: ConnectFormProps) {
  const { field, onSubmit, pending, failure } = useContractForm(ConnectBody, { defaultValues: { password: '' } })
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit(({ password }) => send(password))}
      className="flex flex-col gap-5"
    >
      <Alert>{failure}</Alert>
      <p className="text-sm">
        Enter its password once to connect it with Google. From then on Google is enough. If it is not your password,
        set a new one by email first.
      </p>
      {/* What is asked for has just taken the place of what was waited for. */}
      <PasswordField autoFocus label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" size="large" pending={pending}>
        Connect and Sign In
      </Button>
    </form>
  )
}
