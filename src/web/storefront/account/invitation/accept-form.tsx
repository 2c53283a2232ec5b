import type { Input, Reply } from '#contract/endpoints.ts'
import { ExistingColleague, NewColleague } from '#contract/invitations.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/invitation.ts'
import { call } from '#web/api/client.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { useAuth } from '#web/state/auth.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'

interface AcceptFormProps {
  token: string
  invitation: Reply<'POST /auth/invitation'>
  /** Called when the link cannot be used again. */
  onOutcome: (outcome: 'done' | 'expired' | 'used') => void
  /** Called when an account with this address was created in the meantime. */
  onEmailTaken: () => void
}

/**
 * Form to accept an invitation: name and password for a new account, the password of an existing account, or only a button
 * when its owner is signed in.
 */
export function AcceptForm({ invitation, ...props }: AcceptFormProps) {
  const { email, hasAccount } = invitation
  const visitor = useVisitor()
  if (visitor === 'unknown') return <Skeleton className="h-72 rounded-md" />
  const isSignedInInvitee = visitor?.email.toLowerCase() === email.toLowerCase()
  if (hasAccount && isSignedInInvitee) return <SignedInForm email={email} {...props} />
  return hasAccount ? <ExistingAccountForm email={email} {...props} /> : <NewAccountForm email={email} {...props} />
}

type FormProps = Omit<AcceptFormProps, 'invitation'> & { email: string }

function NewAccountForm({ email, token, ...props }: FormProps) {
  const { field, onSubmit, pending, failure, watch } = useContractForm(NewColleague)
  const accept = useAccept(props, (values: Input<'POST /auth/accept-invitation'>) =>
    call('POST /auth/accept-invitation', values),
  )
  const name = watch('name')
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit((values) => accept({ token, ...values }))}
      className="flex flex-col gap-5"
    >
      <Alert>{failure}</Alert>
      <TextField label={account('email')} type="email" autoComplete="username" readOnly value={email} />
      <TextField label={account('fullName')} autoComplete="name" {...field('name')} />
      <NewPasswordField
        label={account('password')}
        personalData={name ? [name, email] : [email]}
        {...field('password')}
      />
      <Submit pending={pending} />
    </form>
  )
}

function ExistingAccountForm({ email, token, ...props }: FormProps) {
  const { field, onSubmit, pending, failure } = useContractForm(ExistingColleague)
  const accept = useAccept(props, (values: Input<'POST /auth/accept-invitation'>) =>
    call('POST /auth/accept-invitation', values),
  )
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit((values) => accept({ token, ...values }))}
      className="flex flex-col gap-5"
    >
      <Alert>{failure}</Alert>
      <TextField label={account('email')} type="email" autoComplete="username" readOnly value={email} />
      <PasswordField
        label={account('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
        {...field('password')}
      />
      <Submit pending={pending} />
    </form>
  )
}

function SignedInForm({ email, token, ...props }: FormProps) {
  const { onSubmit, pending, failure } = useContractForm(ExistingColleague.omit({ password: true }))
  const accept = useAccept(props, () => call('POST /user/accept-invitation', { token }))
  return (
    <form method="dialog" noValidate onSubmit={onSubmit(accept)} className="flex flex-col gap-5">
      <Alert>{failure}</Alert>
      <p className="wrap-anywhere">{t('signedInAs', { email })}</p>
      <Submit pending={pending} />
    </form>
  )
}

const Submit = ({ pending }: { pending: boolean }) => (
  <Button type="submit" size="large" pending={pending}>
    {t('accept')}
  </Button>
)

/** Accepts the invitation. Throws errors that the form shows. */
function useAccept<Values>(
  { onOutcome, onEmailTaken }: Omit<FormProps, 'email' | 'token'>,
  accept: (values: Values) => Promise<unknown>,
) {
  const check = useAuth((auth) => auth.check)
  return async (values: Values) => {
    try {
      await accept(values)
    } catch (error) {
      if (hasCode(error, 'link_expired')) return onOutcome('expired')
      if (hasCode(error, 'link_used')) return onOutcome('used')
      if (hasCode(error, 'email_taken')) onEmailTaken()
      throw error
    }
    // A change of the role ends the account's sessions.
    await check()
    onOutcome('done')
  }
}
