import { useId } from 'react'
import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { ChangePasswordBody } from '#contract/profile.ts'
import { useChangePassword } from '#web/api/profile.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogChoice } from '#web/ui/dialog-choice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { NewPasswordField } from '../new-password-field.tsx'

const FirstPassword = ChangePasswordBody.omit({ current: true })
const Change = FirstPassword.extend({
  current: z.string().min(1, 'Current password is required').max(200, 'Password is too long'),
})

interface PasswordDialogProps {
  user: UserJson
  onClose: () => void
}

/** Changes the password, or sets the first one of an account that Google has opened. */
export default function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const id = useId()
  const { field, onSubmit, pending, failure } = useContractForm<
    z.input<typeof ChangePasswordBody>,
    z.output<typeof ChangePasswordBody>
  >(user.hasPassword ? Change : FirstPassword, {
    defaultValues: { ...(user.hasPassword && { current: '' }), next: '' },
  })
  const { mutateAsync } = useChangePassword(user.id)
  const submit = onSubmit(async (body) => {
    await mutateAsync(body)
    toast.success(user.hasPassword ? 'Password changed. Other devices are signed out.' : 'Password set.')
    onClose()
  })
  const close = () => !pending && onClose()

  return (
    <Dialog
      open
      onClose={close}
      title={user.hasPassword ? 'Change password' : 'Set a password'}
      footer={
        <DialogChoice
          action={user.hasPassword ? 'Change Password' : 'Set Password'}
          form={id}
          keep="Cancel"
          onKeep={onClose}
          pending={pending}
        />
      }
    >
      <form id={id} method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <Alert>{failure}</Alert>
        {/* Password managers want to know whose password it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {user.hasPassword && (
          <PasswordField
            data-focus-first
            label="Current password"
            autoComplete="current-password"
            {...field('current')}
          />
        )}
        <NewPasswordField label="New password" known={[user.name, user.email]} {...field('next')} />
      </form>
    </Dialog>
  )
}
