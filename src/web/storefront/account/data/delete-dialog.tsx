import { useId } from 'react'
import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { UNDO_DELETION_DAYS } from '#contract/shop.ts'
import { call } from '#web/api/client.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { useLogout } from '#web/state/logout.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogChoice } from '#web/ui/dialog-choice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { passwordOnly } from '../two-step/proof-forms.ts'

const ByEmail = z.object({ email: z.string().trim().min(1, 'Email is required').max(254, 'Invalid email') })
interface Proof {
  password?: string | undefined
  email?: string | undefined
}

/** Asks for the password, or for the e-mail where there is none, before an account is deleted. */
export default function DeleteDialog({ user, onClose }: { user: UserJson; onClose: () => void }) {
  const id = useId()
  const logout = useLogout()
  const { field, onSubmit, pending, failure } = useContractForm<Proof, Proof>(
    user.hasPassword ? passwordOnly : ByEmail,
    {
      defaultValues: user.hasPassword ? { password: '' } : { email: '' },
    },
  )
  const submit = onSubmit(async (proof) => {
    await call('DELETE /user', proof)
    toast.success(`Your account is deleted. For ${UNDO_DELETION_DAYS} days our email brings it back.`)
    await logout()
  })
  const close = () => !pending && onClose()

  return (
    <Dialog
      open
      onClose={close}
      title="Delete your account?"
      footer={<DialogChoice action="Delete Account" form={id} keep="Keep Account" onKeep={onClose} pending={pending} />}
    >
      <form id={id} method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-soft text-sm">
          <li>You are signed out everywhere, at once.</li>
          <li>For {UNDO_DELETION_DAYS} days the link in our email brings everything back.</li>
          <li>Then your name, addresses, cart and wishlist go for good. Orders that are on their way still come.</li>
        </ul>
        <Alert>{failure}</Alert>
        {user.hasPassword ? (
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        ) : (
          <TextField
            label="Your email"
            type="email"
            autoComplete="off"
            hint={`Type ${user.email}`}
            {...field('email')}
          />
        )}
      </form>
    </Dialog>
  )
}
